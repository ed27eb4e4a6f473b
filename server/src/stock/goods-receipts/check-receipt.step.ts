import type { LotForm, ReceiptForm } from '@niramoy/contract/stock/goods-receipts'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { MOST_TAKA, type Poisha, sum, toPoisha } from '@niramoy/domain/platform/money'
import { daysLeft, isExpired, isMadeInFuture } from '@niramoy/domain/stock/expiry'
import { NEAR_EXPIRY_DAYS } from '@niramoy/domain/stock/purchasing'
import type { ErrorCode } from '@niramoy/texts/errors'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'

/** purchasing 5: what can be said of a delivery without looking at the books. Returns what its lots come to. */
export function checkReceipt(form: ReceiptForm, now: Date): Poisha {
  if (form.invoiceDate > dhakaDay(now)) throw refusalAt('invoiceDate', 'purchasing-day-in-future')
  refuseLots(form, 'units', 'receipt-units-required', ({ units, bonusUnits }) => units + bonusUnits === 0)
  refuseLots(form, 'manufactureDate', 'stock-batch-made-in-future', ({ manufactureDate }) =>
    isMadeInFuture(manufactureDate, now),
  )
  refuseLots(form, 'expiryDate', 'receipt-lot-expired', ({ expiryDate }) => isExpired(expiryDate, now))
  if (!form.acceptNearExpiry) {
    const isNear = ({ expiryDate }: LotForm) => daysLeft(expiryDate, now) < NEAR_EXPIRY_DAYS
    refuseLots(form, 'expiryDate', 'receipt-lot-near-expiry', isNear)
  }
  const goods = sum(form.lines.map(({ amount }) => toPoisha(amount)))
  if (goods > MOST_TAKA * 100) throw refusalAt('lines', 'field-too-high')
  if (goods !== toPoisha(form.invoiceAmount) && !form.differenceReason) {
    throw refusalAt('differenceReason', 'receipt-difference-reason')
  }
  return goods
}

/** Names every lot that is wrong. */
export function refuseLots(
  { lines }: ReceiptForm,
  field: keyof LotForm,
  code: ErrorCode,
  isWrong: (lot: LotForm) => boolean,
): void {
  const wrong = lines.flatMap((lot, at) => (isWrong(lot) ? [[`lines.${at}.${field}`, code] as const] : []))
  if (wrong.length > 0) throw new Refusal(code, { fields: Object.fromEntries(wrong) })
}
