import { addDays, type Day, dhakaDay } from '../platform/dhaka.ts'
import { type Poisha, poisha } from '../platform/money.ts'
import type { InspectionReason } from '../stock/stock-take.ts'

/**
 * In what condition goods came back, as staff who take them in state: for sale again, to be looked at first, or written
 * off.
 */
export const CONDITIONS = ['sellable', 'quarantine', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]

/** How far a return is: asked for, being fetched or brought, received, inspected, and then paid back or refused. */
export const RETURN_STATES = ['asked', 'coming', 'received', 'inspected', 'refunded', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What a customer says it is about; all but the first are the shop's own fault. */
export const RETURN_CAUSES = ['unwanted', 'wrong', 'damaged', 'short'] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/** Where a customer can have it sent instead of the way it was paid. */
export const REFUND_WALLETS = ['bkash', 'nagad'] as const
export type RefundWallet = (typeof REFUND_WALLETS)[number]

/** Why a line cannot be returned because it is not wanted any more. */
export const NOT_RETURNABLE = ['too-late', 'cold', 'controlled'] as const
export type NotReturnable = (typeof NOT_RETURNABLE)[number]

type Line = {
  readonly isCold: boolean
  readonly isControlled: boolean
  /** The order holds units of a recalled batch: these come back at any time. */
  readonly isRecalled: boolean
  /** Null: it was not delivered. */
  readonly lastDay: Day | null
}

/** The last day on which something is returned that is not wanted any more. */
export function returnBy(deliveredAt: Date, days: number): Day {
  return addDays(dhakaDay(deliveredAt), days)
}

export function notReturnable(
  { isCold, isControlled, isRecalled, lastDay }: Line,
  now: Date,
): NotReturnable | null {
  if (isRecalled) return null
  if (isControlled) return 'controlled'
  if (isCold) return 'cold'
  return lastDay !== null && dhakaDay(now) > lastDay ? 'too-late' : null
}

/** Nothing is sent by itself for these: they did not come, are not ours, or were opened or spoilt by the customer. */
export const REFUSED: readonly InspectionReason[] = ['missing', 'not-ours', 'opened', 'storage']

export function isRefused(reason: InspectionReason): boolean {
  return REFUSED.includes(reason)
}

type Inspected = {
  /** What was agreed for the item, of how many units, and how many of them are as they should be. */
  readonly share: Poisha
  readonly units: number
  readonly putBackUnits: number
  readonly reason: InspectionReason | null
}

/** What is paid for goods that were inspected, when nobody decides otherwise. */
export function refundByReason({ share, units, putBackUnits, reason }: Inspected): Poisha {
  if (reason === null || !isRefused(reason)) return share
  return poisha(Math.floor((share * putBackUnits) / units))
}
