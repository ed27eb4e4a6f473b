/** A product on a shelf and its packs, wherever they are shown. */
export const productCard = {
  box: 'Box',
  strip: 'Strip',
  off: (percent: number) => `${percent}% off`,
  now: 'Price now',
  before: 'regular price',
  perUnit: (amount: string, unit: string) => `${amount} per ${unit.toLowerCase()}`,
  keep: (name: string) => `Add ${name} to the wishlist`,
  outOfStock: 'Out of stock, can be ordered',
}
