/** "Why this price?": each step from the list price to what a line costs. */
export const priceSteps = {
  why: 'Why this price?',
  entry: 'Price today',
  kept: 'Price when the order was placed',
  promotion: (name: string, off: string) => `Offer “${name}”: ${off}`,
  orderPromotion: (name: string, off: string, minimum: string) =>
    `Offer “${name}” for orders from ${minimum}: ${off}`,
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  halfUp: (level: string, rate: string) => `${level}: rounded to ${rate}`,
  noUndercut: (level: string, rate: string) => `${level}: ${rate}, never cheaper than in the larger pack`,
  code: 'Discount code: this product’s share',
  special: 'Special discount: this product’s share',
}
