export const shippingMethods = {
  loadFailed: 'Failed to load shipping methods.',
  noneHere: 'We do not deliver to this address yet. Please choose another address or call us.',
  noneForOrder: 'We do not deliver to the address of this order yet. Please call us.',
  dropped: 'The delivery you chose is not available for this address. Please choose again.',
  call: (phone: string) => `Call ${phone}`,
  arrives: (by: string) => `Arrives ${by}`,
}
