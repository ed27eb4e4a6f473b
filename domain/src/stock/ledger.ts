/**
 * What moves stock. sale: taken for an order; release: the order let it go again; return: the customer sent it back;
 * quarantine: out of the batch until somebody has looked at it, and in again;
 * supplier-return: sent back to the supplier.
 */
export const LEDGER_KINDS = [
  'stock-in',
  'sale',
  'release',
  'return',
  'write-off',
  'correction',
  'quarantine',
  'supplier-return',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
