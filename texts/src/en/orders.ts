/** Fallback texts of the calls on orders, payments and prescriptions. */
export const orders = {
  placeFailed: 'Failed to place order.',
  historyFailed: 'Failed to fetch order history.',
  detailsFailed: 'Failed to fetch order details',
  saveFailed: 'Failed to save changes.',
  cancelFailed: 'Failed to cancel order.',
  returnFailed: 'Failed to process return.',
  invoiceFailed: 'Failed to download invoice.',
  posSlipFailed: 'Failed to download POS slip.',
  specialDiscountFailed: 'Failed to apply special discount',
  listFailed: 'Failed to fetch orders',
  createFailed: 'Failed to create order',
  statusFailed: 'Failed to update order status',
  summaryFailed: 'Failed to download order summary',
  prescriptionUploadFailed: 'Failed to upload prescription',
  prescriptionsFailed: 'Failed to fetch prescriptions',
  prescriptionStatusFailed: 'Failed to update prescription status',
} as const
