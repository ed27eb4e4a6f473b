export const shippingMethods = {
  loadFailed: 'Failed to load shipping methods.',
}
