/** A product on a shelf and its packs, wherever they are shown. */
export const productCard = {
  box: 'Box',
  strip: 'Strip',
  /** So many of a pack: `2 × Strip`. */
  packs: (count: number, pack: string) => `${count} × ${pack}`,
  off: (percent: number) => `${percent}% off`,
  now: 'Price now',
  before: 'regular price',
  perUnit: (amount: string, unit: string) => `${amount} per ${unit.toLowerCase()}`,
  keep: (name: string) => `Add ${name} to the wishlist`,
  /** The button of a card that puts the usual pack into the cart. */
  take: (name: string) => `Add ${name} to the cart`,
  quantity: (name: string) => `${name}: quantity`,
  noPrice: 'Pricing not available',
  outOfStock: 'Out of stock, can be ordered',
}
