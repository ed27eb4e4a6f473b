import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { readNumber } from '@niramoy/domain/platform/typed-number'
import { adminQuarantine } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { amountText } from '../../parts/product/amount.tsx'

const t = adminQuarantine.effects

type Effects = Pick<QuarantineItem, 'units' | 'refund' | 'isRefundedOnline' | 'othersWaiting'>

/** What saving the inspection does, said before it is pressed. Null: how many go back is not said yet. */
export function inspectionEffects(item: Effects, putBackUnits: number | null): string[] {
  if (putBackUnits === null) return []
  const writtenOff = item.units - putBackUnits
  return [
    ...(putBackUnits > 0 ? [t.forSale(putBackUnits)] : []),
    ...(writtenOff > 0 ? [t.writtenOff(writtenOff)] : []),
    refundEffect(item),
    t.final,
  ]
}

function refundEffect({ refund, isRefundedOnline, othersWaiting }: Effects): string {
  if (refund === 0) return t.noRefund
  const amount = amountText(refund)
  if (othersWaiting > 0) return t.refundWaits(amount, othersWaiting)
  return isRefundedOnline ? t.refundOnline(amount) : t.refundByHand(amount)
}

/** Whole units between none and all; null for anything else. */
export function typedUnits(typed: string, most: number): number | null {
  const units = readNumber(typed)
  return Number.isInteger(units) && units >= 0 && units <= most ? units : null
}
