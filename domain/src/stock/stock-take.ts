import type { Day } from '../platform/dhaka.ts'
import { isExpired } from './expiry.ts'

/** Why goods that came back are not sold again. */
export const INSPECTION_REASONS = [
  'damaged',
  'opened',
  'storage',
  'expired',
  'recalled',
  'not-ours',
  'missing',
  'other',
] as const
export type InspectionReason = (typeof INSPECTION_REASONS)[number]

export const MOST_PHOTOS = 4

type Batch = { readonly expiresOn: Day; readonly isRecalled: boolean }

/** Why nothing of the batch can be sold again, whatever the goods look like; null: it can be. */
export function unsellable({ expiresOn, isRecalled }: Batch, now: Date): 'expired' | 'recalled' | null {
  if (isRecalled) return 'recalled'
  return isExpired(expiresOn, now) ? 'expired' : null
}

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
