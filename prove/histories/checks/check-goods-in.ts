import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'
import { doneByKey } from './done-by-key.ts'

/** A delivery, a return and a payment are booked once each, as they were sent; nothing is booked that was refused. */
export function checkGoodsIn(history: History): string[] {
  const { final, calls } = history
  return [
    ...wrongRows(calls, RECEIPT, final.receipts, ({ invoice_number }) => invoice_number),
    ...wrongRows(calls, RETURN, final.supplierReturns, ({ note }) => note),
    ...wrongRows(calls, PAYMENT, final.supplierPayments, ({ reference }) => reference),
    ...final.receipts.flatMap((receipt) => wrongReceipt(history, receipt)),
    ...final.supplierReturns.flatMap((sent) => wrongReturn(history, sent)),
    ...wrongReversals(calls, RECEIPT_REVERSAL, final.receipts),
    ...wrongReversals(calls, PAYMENT_REVERSAL, final.supplierPayments),
    ...overpaid(history),
  ]
}

const RECEIPT = /^\/api\/admin\/goods-receipts$/
const RECEIPT_REVERSAL = /^\/api\/admin\/goods-receipts\/(\d+)\/reverse$/
const RETURN = /^\/api\/admin\/supplier-returns$/
const PAYMENT = /^\/api\/admin\/supplier-payments$/
const PAYMENT_REVERSAL = /^\/api\/admin\/supplier-payments\/(\d+)\/reverse$/

function wrongRows<Row>(
  calls: readonly Call[],
  path: RegExp,
  rows: readonly Row[],
  toKey: (row: Row) => string | null,
): string[] {
  const done = doneByKey(calls, path)
  const times = new Map([...done.keys()].map((key) => [key, 0]))
  for (const row of rows) times.set(toKey(row) ?? '', (times.get(toKey(row) ?? '') ?? 0) + 1)
  return [...times]
    .filter(([key, count]) => count !== 1 || !done.has(key))
    .map(
      ([key, count]) =>
        `${path.source}: key ${key} is booked ${count} times, ${done.has(key) ? 'not once' : 'asked by nobody'}`,
    )
}

type Lot = {
  readonly productId: number
  readonly units: number
  readonly bonusUnits: number
  readonly amount: number
}

function wrongReceipt(
  { final, calls }: History,
  { id, invoice_number, reversed_at }: History['final']['receipts'][number],
): string[] {
  const call = doneByKey(calls, RECEIPT).get(invoice_number)
  if (!call) return []
  const asked = (call.body as { lines: readonly Lot[] }).lines
    .map(
      ({ productId, units, bonusUnits, amount }) => `${productId}: ${units}+${bonusUnits} ${poisha(amount)}`,
    )
    .sort()
  const got = final.receiptLines.filter(({ receipt_id }) => receipt_id === id)
  const booked = got
    .map((line) => `${line.product_id}: ${line.units}+${line.bonus_units} ${line.cost_poisha}`)
    .sort()
  const problems: string[] = []
  if (asked.join() !== booked.join())
    problems.push(`receipt ${id} has ${booked.join(', ')} instead of ${asked.join(', ')}`)
  if (
    reversed_at === null &&
    got.some(({ batch_id }) => !final.batches.some((batch) => batch.id === batch_id))
  )
    problems.push(`receipt ${id} went into a batch that is not there`)
  return problems
}

type Sent = { readonly stockBatchId: number; readonly units: number }

function wrongReturn({ final, calls }: History, { id, note }: History['final']['supplierReturns'][number]) {
  const call = doneByKey(calls, RETURN).get(note ?? '')
  if (!call) return []
  const asked = (call.body as { lines: readonly Sent[] }).lines
    .map(({ stockBatchId, units }) => `${stockBatchId}: ${units}`)
    .sort()
  const got = final.supplierReturnLines
    .filter(({ return_id }) => return_id === id)
    .map(({ batch_id, units }) => `${batch_id}: ${units}`)
    .sort()
  return asked.join() === got.join()
    ? []
    : [`supplier return ${id} has ${got.join(', ')} instead of ${asked.join(', ')}`]
}

type Reversible = {
  readonly id: number
  readonly reversed_at: Date | null
  readonly reversal_reason: string | null
}

function wrongReversals(calls: readonly Call[], path: RegExp, rows: readonly Reversible[]): string[] {
  const done = doneByKey(calls, path)
  const lost = [...done].filter(([key]) => !rows.some(({ reversal_reason }) => reversal_reason === key))
  const unasked = rows.filter(({ reversed_at, reversal_reason }) => {
    return reversed_at !== null && !done.has(reversal_reason ?? '')
  })
  return [
    ...lost.map(([key]) => `${path.source}: key ${key} undid nothing`),
    ...unasked.map(({ id }) => `${path.source}: ${id} was undone by nobody`),
  ]
}

/** No more is paid than ever was owed: no call here names an advance. */
function overpaid({ final }: History): string[] {
  const invoices = final.receipts.reduce((sum, { invoice_poisha }) => sum + invoice_poisha, 0)
  const paid = final.supplierPayments
    .filter(({ reversed_at }) => reversed_at === null)
    .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)
  return paid > invoices ? [`the supplier was paid ${paid} of ${invoices}`] : []
}

function poisha(taka: number): number {
  return Math.round(taka * 100)
}
