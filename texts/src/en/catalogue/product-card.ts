/** A product on a shelf and its packs, wherever they are shown. */
export const productCard = {
  box: 'Box',
  strip: 'Strip',
  unit: 'Unit',
  off: (percent: number) => `${percent}% off`,
  now: 'Price now',
  before: 'regular price',
  perUnit: (amount: string) => `${amount} per unit`,
  keep: (name: string) => `Add ${name} to the wishlist`,
  outOfStock: 'Out of stock, can be ordered',
}
