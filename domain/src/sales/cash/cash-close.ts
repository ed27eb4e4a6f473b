/** The lines of a day close, in the order of the screen. */
export const CLOSE_KINDS = [
  'counter-cash',
  'counter-card',
  'counter-bkash',
  'riders',
  'riders-card',
  'riders-bkash',
  'couriers',
  'gateway',
  'gateway-refunds',
  'refunds-cash',
  'refunds-bkash',
  'refunds-nagad',
  'suppliers-cash',
  'written-off',
] as const
export type CloseKind = (typeof CLOSE_KINDS)[number]

const OUTGOING: readonly CloseKind[] = [
  'gateway-refunds',
  'refunds-cash',
  'refunds-bkash',
  'refunds-nagad',
  'suppliers-cash',
  'written-off',
]
const THROUGH_TILL: readonly CloseKind[] = ['counter-cash', 'riders', 'refunds-cash', 'suppliers-cash']

/** Money that left the shop; its amounts are stated without a sign. */
export function isOutgoing(kind: CloseKind): boolean {
  return OUTGOING.includes(kind)
}

const BY_THE_BOOKS: readonly CloseKind[] = ['gateway', 'gateway-refunds', 'written-off']

/** Nothing that a person could count: the books fill it in. */
export function isByTheBooks(kind: CloseKind): boolean {
  return BY_THE_BOOKS.includes(kind)
}

type Counted = { readonly kind: CloseKind; readonly amount: number }

/** What is in the till by these amounts; of any unit, as long as it is one. */
export function inTill(opening: number, lines: readonly Counted[]): number {
  return lines
    .filter(({ kind }) => THROUGH_TILL.includes(kind))
    .reduce((sum, { kind, amount }) => sum + (isOutgoing(kind) ? -amount : amount), opening)
}
