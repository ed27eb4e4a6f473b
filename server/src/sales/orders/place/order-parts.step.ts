import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { codeOfPart, splitQuote } from '@niramoy/domain/pricing/quote'
import type { PrescriptionDays } from '@niramoy/domain/sales/prescription-review'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { OrderBatch } from '../../../stock/ledger/order-stock.sql.ts'
import { getMoves, type Shortage } from '../../../stock/ledger/take-stock.step.ts'
import { lockToServe, type PrescriptionNeed } from '../../prescriptions/cover/prescription-cover.step.ts'
import { computeUnits, type OrderForm, type Priced, unitsOfLine } from './price-order.step.ts'

/** What becomes one order of its own. */
export type Part = {
  readonly priced: Priced
  readonly need: PrescriptionNeed & { readonly servedBy: number | null }
  /** What it takes from which batch. */
  readonly moves: ReturnType<typeof getMoves>['moves']
  readonly isShort: boolean
}

type Parting = {
  readonly priced: Priced
  readonly form: OrderForm
  readonly servedBy: number | null
  readonly batches: readonly OrderBatch[]
}

/**
 * orders 22: the whole basket as one order or, if the customer wants what is there at once, two: first what is there,
 * then what is short.
 */
export function orderParts({ priced, form, servedBy, batches }: Parting): Part[] {
  const whole = getPart(priced, servedBy, batches)
  if (!form.mayWait) refuseShortage(form, whole.shortages)
  if (form.shortItems !== 'send-rest') return [whole]
  const short = new Set(whole.shortages.map(({ productId }) => productId))
  const isLater = ({ productId }: { readonly productId: number }) => short.has(productId)
  if (short.size === 0 || priced.lines.every(isLater)) return [whole]
  const [now, later] = splitQuote(priced.quoted, isLater)
  const pricedPart = (quoted: Priced['quoted'], isMine: typeof isLater): Priced => ({
    ...priced,
    lines: priced.lines.filter(isMine),
    quoted,
    code: codeOfPart(priced.code, { share: quoted.codeDiscount, whole: priced.quoted.codeDiscount }),
  })
  return [pricedPart(now, (line) => !isLater(line)), pricedPart(later, isLater)].map((part) =>
    getPart(part, servedBy, batches),
  )
}

/** orders 4: it takes all of its stock or nothing. */
function getPart(priced: Priced, servedBy: number | null, batches: readonly OrderBatch[]) {
  const need = getNeed(priced, servedBy)
  // nothing of a controlled medicine leaves the stock before its prescription is approved
  const { moves, shortages } = getMoves(batches, need.isControlled ? [] : computeUnits(priced))
  return { priced, need, moves, shortages, isShort: shortages.length > 0 }
}

function needing({ lines }: Priced) {
  return lines.filter(({ product }) => needsPrescription(product.dispensing_class))
}

/** dispensing 4: whether the order must wait for a prescription, or an earlier one serves it. */
function getNeed(priced: Priced, servedBy: number | null): Part['need'] {
  const lines = needing(priced)
  if (lines.length === 0) return { lacks: false, isControlled: false, servedBy: null }
  if (servedBy !== null) return { lacks: false, isControlled: false, servedBy }
  const isControlled = lines.some(({ product }) => product.dispensing_class === 'controlled')
  return { lacks: true, isControlled, servedBy: null }
}

type Serving = {
  readonly userId: number
  readonly prescriptionId: number | undefined
  readonly at: Date
  readonly days: PrescriptionDays
}

/** Locks the earlier prescription that serves what is ordered; null: there is none, or none is needed. */
export async function lockServingOf(tx: Tx, priced: Priced, serving: Serving): Promise<number | null> {
  const { userId, prescriptionId, at, days } = serving
  const lines = needing(priced)
  if (prescriptionId === undefined || lines.length === 0) return null
  await lockToServe(tx, { prescriptionId, userId, needing: lines.map(unitsOfLine), at, days })
  return prescriptionId
}

/** The customer saw everything in stock: what is short now is said before anything is placed. */
function refuseShortage({ items }: OrderForm, shortages: readonly Shortage[]): void {
  if (shortages.length === 0) return
  const short = new Set(shortages.map(({ productId }) => productId))
  const fields = items.flatMap(({ productId }, at) =>
    short.has(productId) ? [[`items.${at}.quantities`, 'order-line-short'] as const] : [],
  )
  const all = 'order-changed-meanwhile'
  throw new Refusal(all, { fields: { mayWait: all, ...Object.fromEntries(fields) } })
}
