/** What is counted together. */
export const STOCK_TAKE_SCOPES = ['shelf', 'category', 'brand', 'products'] as const
export type StockTakeScope = (typeof STOCK_TAKE_SCOPES)[number]

export const STOCK_TAKE_STATUSES = ['counting', 'handed-in', 'approved', 'cancelled'] as const
export type StockTakeStatus = (typeof STOCK_TAKE_STATUSES)[number]

export const MOST_LINES = 2_000

type Line = {
  readonly expected_units: number
  /** Sold, and still on the shelf. */
  readonly reserved_units: number
  readonly counted_units: number | null
}

/** stock-takes 3: what was counted less what should have lain there when the line was opened; 0: not counted, or right. */
export function difference({ expected_units, reserved_units, counted_units }: Line): number {
  return counted_units === null ? 0 : counted_units - expected_units - reserved_units
}

type Approval = {
  readonly actorId: number
  readonly isOwner: boolean
  readonly counterIds: readonly (number | null)[]
  /** Someone else could approve it. */
  readonly hasOthers: boolean
}

/** stock-takes 5: nobody approves an own count, but an owner who is alone. */
export function mayApprove({ actorId, isOwner, counterIds, hasOthers }: Approval): boolean {
  return !counterIds.includes(actorId) || (isOwner && !hasOthers)
}
