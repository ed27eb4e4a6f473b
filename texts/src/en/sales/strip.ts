/** The thin line over the shop's header. */
export const strip = {
  label: 'Good to know',
  freeDelivery: 'Free delivery for orders over 1000 taka',
  freeDeliveryShort: 'Free delivery over 1000 taka',
  delivery: 'Across the country within 24-48 hours',
  call: (phone: string) => `Call ${phone}`,
}
