/** The states of orders, payments and prescriptions in words, wherever an order is shown. */
export const orderStatus = {
  names: {
    'pending-prescription': 'pending-prescription',
    'prescription-reviewed': 'prescription-reviewed',
    'pending-stock': 'pending-stock',
    'pending-payment': 'pending-payment',
    placed: 'placed',
    paid: 'paid',
    processing: 'processing',
    shipped: 'shipped',
    delivered: 'delivered',
    'partially-returned': 'partially-returned',
    returned: 'returned',
    cancelled: 'cancelled',
  },
  /** What each means for the customer. */
  meanings: {
    'pending-prescription': 'A pharmacist is checking your prescription.',
    'prescription-reviewed':
      'Your prescription was reviewed. Choose delivery and payment to place the order.',
    'pending-stock':
      'Something is not in stock right now. We will continue automatically as soon as it comes in.',
    'pending-payment': 'We are waiting for your online payment.',
    placed: 'We have your order and will pack it soon.',
    paid: 'We have received your payment and will pack your order soon.',
    processing: 'Your order is being packed.',
    shipped: 'Your order is on its way to you.',
    delivered: 'Your order was delivered.',
    'partially-returned': 'Part of this order has been returned.',
    returned: 'Everything in this order has been returned.',
    cancelled: 'This order was cancelled.',
  },
  paymentMethods: {
    COD: 'Cash on Delivery (COD)',
    SSLCommerz: 'Online Payment',
    POS: 'POS',
    Card: 'Card',
  },
  prescriptions: { pending: 'pending', approved: 'approved', rejected: 'rejected' },
  refunds: {
    waiting: 'will be sent back',
    due: 'will be sent back',
    processing: 'is on its way back',
    refunded: 'was sent back',
    failed: 'could not be sent back; we will call you',
  },
  payments: {
    held: 'being checked',
    accepted: 'received',
    surplus: 'will be refunded to you',
  },
}
