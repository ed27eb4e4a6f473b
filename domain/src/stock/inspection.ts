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
