import { counted } from '../../base/counted.ts'

/** One product: its prices, packs and facts. */
export const productPage = {
  pageTitle: (name: string) => name,
  pageDescription: (name: string) =>
    `Price, pack sizes, uses and alternatives of ${name}. Order online with delivery across Bangladesh within 24-48 hours.`,
  home: 'Home',
  products: 'Products',
  by: 'by',
  inStock: 'In stock',
  quantities: 'How much do you need?',
  units: (count: number, unit: string) => counted(count, unit.toLowerCase()),
  perUnit: (amount: string, unit: string) => `${amount} per ${unit.toLowerCase()}`,
  total: 'Total',
  saved: (amount: string) => `You save ${amount}`,
  nothingChosen: 'Nothing chosen yet',
  pack: 'Pack',
  saving: (amount: string) => `${amount} off`,
  otherQuantity: 'Other quantity',
  anywhere: 'Across the country in 24–48 hours',
  share: 'Share',
  linkCopied: 'The link was copied.',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  addToCart: 'Add to Cart',
  addTitle: 'Add to cart',
}
