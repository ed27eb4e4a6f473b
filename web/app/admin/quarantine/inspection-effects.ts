import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { readNumber } from '@niramoy/domain/platform/codes'
import { poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { refundByReason } from '@niramoy/domain/sales/returns'
import { INSPECTION_REASONS } from '@niramoy/domain/stock/stock-take'
import { adminQuarantine } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { amountText } from '../../parts/product/amount.tsx'

const t = adminQuarantine.effects

type Effects = Pick<QuarantineItem, 'units' | 'refund' | 'share' | 'isRefundedOnline' | 'othersWaiting'>
type Found = { readonly putBackUnits: number | null; readonly reason: string; readonly refund: string }

/** What saving the inspection does, said before it is pressed. Null: how many go back is not said yet. */
export function inspectionEffects(item: Effects, { putBackUnits, reason, refund }: Found): string[] {
  if (putBackUnits === null) return []
  const writtenOff = item.units - putBackUnits
  return [
    ...(putBackUnits > 0 ? [t.forSale(putBackUnits)] : []),
    ...(writtenOff > 0 ? [t.writtenOff(writtenOff)] : []),
    refundEffect({
      ...item,
      refund: toTaka(poisha(toPoisha(item.refund) - getRefused(item, putBackUnits, reason, refund))),
    }),
    t.final,
  ]
}

/** What falls away of the refund: by the reason, or by what somebody decided. */
function getRefused({ share, units }: Effects, putBackUnits: number, typed: string, refund: string): number {
  const all = toPoisha(share)
  if (refund.trim() !== '') return Math.max(0, all - Math.round(readNumber(refund) * 100 || 0))
  const reason = INSPECTION_REASONS.find((one) => one === typed && putBackUnits < units) ?? null
  return all - refundByReason({ share: all, units, putBackUnits, reason })
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
