/** The thin line over the shop's header. */
export const strip = {
  label: 'Good to know',
  /** 0: for every order. */
  freeDelivery: (taka: number) =>
    taka === 0 ? 'Free delivery for every order' : `Free delivery for orders over ${taka} taka`,
  freeDeliveryShort: (taka: number) => (taka === 0 ? 'Free delivery' : `Free delivery over ${taka} taka`),
  delivery: 'Across the country within 24-48 hours',
  call: (phone: string) => `Call ${phone}`,
}
