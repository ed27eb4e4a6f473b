/** What moves stock. sale: taken for an order; release: the order let it go again; return: the customer sent it back. */
export const LEDGER_KINDS = ['stock-in', 'sale', 'release', 'return', 'write-off', 'correction'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
