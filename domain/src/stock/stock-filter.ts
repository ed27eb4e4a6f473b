/** What staff narrow the list of products by; each word stands in an address. */
export const STOCK_FILTERS = ['in', 'out', 'running-out', 'below-level', 'near-expiry', 'no-price'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]
