export const discounts = {
  addMore: (amount: string) => `Please add ${amount} more of what this code is for.`,
  applyFailed: 'Failed to apply discount',
}
