export const discounts = {
  applyFailed: 'Failed to apply discount',
}
