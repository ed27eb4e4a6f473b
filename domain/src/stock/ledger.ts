import { type Poisha, poisha } from '../platform/money.ts'
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

type Lot = { readonly units: number; readonly cost: Poisha | null }

/** What a unit cost on average once the second lot lies with the first, half up; an unknown cost counts as the other. */
export function averageCost(first: Lot, second: { readonly units: number; readonly cost: Poisha }): Poisha {
  if (first.cost === null || first.units === 0) return second.cost
  const units = first.units + second.units
  return poisha(
    Math.floor((2 * (first.units * first.cost + second.units * second.cost) + units) / (2 * units)),
  )
}

/** What an entry of the register of controlled medicines tells: what the ledger does, and its beginning and end. */
export const REGISTER_KINDS = ['opening', ...LEDGER_KINDS, 'closing'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]
