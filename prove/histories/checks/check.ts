import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Item } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'
import { checkCash } from './check-cash.ts'
import { checkFulfilment } from './check-fulfilment.ts'
import { checkGoodsIn } from './check-goods-in.ts'
import { checkOrders } from './check-orders.ts'
import { checkParcels } from './check-parcels.ts'
import { checkPayments } from './check-payments.ts'
import { checkPrices } from './check-prices.ts'
import { checkQuarantine } from './check-quarantine.ts'
import { checkReplies } from './check-replies.ts'
import { acknowledgedReturns, checkReturns } from './check-returns.ts'
import { checkStock } from './check-stock.ts'
import { doneByKey } from './done-by-key.ts'

/** Whether what happened could have happened in a shop that does one thing after the other; empty: it could. */
export function check(history: History): string[] {
  return [
    ...checkOrders(history),
    ...checkStock(history),
    ...checkPrices(history),
    ...checkPayments(history),
    ...checkReturns(history),
    ...checkCameBack(history),
    ...checkQuarantine(history),
    ...checkFulfilment(history),
    ...checkParcels(history),
    ...checkCounter(history),
    ...checkCash(history),
    ...checkGoodsIn(history),
    ...checkStockTakes(history),
    ...checkReplies(history),
    ...history.brokenBooks,
    ...history.failedJobs.map((job) => `a job failed though all was well: ${job}`),
  ]
}

/** A count corrects stock when somebody else approved it, and only then; every line has a count that was said. */
function checkStockTakes({ final, calls }: History): string[] {
  const ended = [
    ['approved', listIds(calls, APPROVAL)],
    ['cancelled', listIds(calls, CANCEL)],
  ] as const
  const counts = [...doneByKey(calls, COUNT).values()].map(({ body }) => body as Count)
  return final.stockTakes.flatMap(({ id, status, lines }) => [
    ...ended
      .filter(([word, ids]) => ids.has(id) !== (status === word))
      .map(([word, ids]) => `stock-take ${id} is ${status}, and ${ids.has(id) ? '' : 'not '}${word}`),
    ...lines.flatMap((line) => wrongLine(line, counts)),
    ...lines
      .filter(({ ledger_id }) => ledger_id !== null && status !== 'approved')
      .map((line) => `line ${line.id} was corrected though its stock-take is ${status}`),
  ])
}

type Count = { readonly lineId: number; readonly quantity: number }
type CountedLine = { readonly id: number; readonly counted_units: number | null }

const COUNT = /^\/api\/stock-takes\/(\d+)\/count$/
const APPROVAL = /^\/api\/stock-takes\/(\d+)\/approve$/
const CANCEL = /^\/api\/stock-takes\/(\d+)\/cancel$/

function wrongLine({ id, counted_units: counted }: CountedLine, counts: readonly Count[]): string[] {
  const said = counts.filter(({ lineId }) => lineId === id).map(({ quantity }) => quantity)
  const isRight = counted === null ? said.length === 0 : said.includes(counted)
  return isRight ? [] : [`line ${id} has ${counted} counted, said was ${said.join(', ')}`]
}

function listIds(calls: History['calls'], path: RegExp): Set<number> {
  return new Set([...doneByKey(calls, path).values()].map((call) => Number(path.exec(call.path)?.[1])))
}

/** A sale that was acknowledged is one order that is paid and gone, for what was said; its units left once. */
function checkCounter(history: History): string[] {
  const { calls, final } = history
  return [
    ...calls.filter(isSale).flatMap((call) => wrongReply(history, call)),
    ...final.orders.filter(({ tender }) => tender !== null).flatMap((order) => wrongSale(history, order)),
  ]
}

const DELIVERED = ['delivered', 'partially-returned', 'returned']

function isSale({ path, status }: Call): boolean {
  return path === '/api/admin/counter/sales' && status === 201
}

function wrongReply({ final }: History, { key, reply }: Call): string[] {
  const { id, total, received, change } = reply as Record<'id' | 'total' | 'received' | 'change', number>
  const order = final.orders.find((one) => one.id === id)
  if (!order) return [`the sale ${id} was acknowledged and is lost`]
  const told = [total, received, change].map((taka) => Math.round(taka * 100)).join(', ')
  const got = [order.total_poisha, order.received_poisha, order.change_poisha].join(', ')
  return [
    ...(order.key === key ? [] : [`key ${key} was answered with the sale of ${order.key}`]),
    ...(told === got ? [] : [`the sale ${id} says ${got} poisha, and ${told} were told`]),
  ]
}

function wrongSale({ final }: History, order: FinalOrder): string[] {
  const name = `the sale ${order.id}`
  const problems: string[] = []
  if (!DELIVERED.includes(order.status) || order.paid_at === null)
    problems.push(`${name} is ${order.status}${order.paid_at ? '' : ' and not paid'}`)
  const received = (order.received_poisha ?? 0) - (order.change_poisha ?? 0)
  if (received !== order.total_poisha)
    problems.push(`${name} costs ${order.total_poisha} poisha, and ${received} were taken`)
  const sold = -final.ledger
    .filter(({ order_id, kind }) => order_id === order.id && kind === 'sale')
    .reduce((sum, { change }) => sum + change, 0)
  const units = final.items
    .filter(({ order_id }) => order_id === order.id)
    .reduce((sum, item) => sum + Number(item.units), 0)
  if (sold !== units) problems.push(`${name} is of ${units} units, and ${sold} left the shelf`)
  return problems
}

/** What came back damaged was written off, once, and nothing else; a batch that was sold from or recalled is there. */
function checkCameBack(history: History): string[] {
  return [...history.final.orders.flatMap((order) => wrongDamage(history, order)), ...lostBatches(history)]
}

function wrongDamage(history: History, order: FinalOrder): string[] {
  const { ledger, events } = history.final
  const computeSum = (reason: string, isIts: (row: (typeof ledger)[number]) => boolean) =>
    ledger.filter((row) => row.reason === reason && isIts(row)).reduce((sum, { change }) => sum + change, 0)
  const writtenOff = (reason: string) =>
    -computeSum(reason, ({ notes }) => notes === texts.ofOrder(order.order_code))
  const cameBack = computeSum(texts.cameBack, ({ order_id }) => order_id === order.id)
  const isDamaged = events.some(({ order_id, condition }) => order_id === order.id && condition === 'damaged')
  const damaged = isDamaged ? cameBack : 0
  const off = writtenOff(texts.cameBackDamaged)
  const returned = damagedUnits(history, order)
  const returnedOff = writtenOff(texts.returnedDamaged)
  return [
    ...(off === damaged
      ? []
      : [`order ${order.id}: ${damaged} units came back damaged, ${off} are written off`]),
    ...(returnedOff === returned
      ? []
      : [`order ${order.id}: ${returned} units were returned damaged, ${returnedOff} are written off`]),
  ]
}

/** As staff said it, of every return that was acknowledged. */
function damagedUnits(history: History, order: FinalOrder): number {
  const { final } = history
  const said = acknowledgedReturns(history, order.id)
    .flatMap(({ body }) => (body as { items: readonly (Item & { condition?: string })[] }).items)
    .filter(({ condition }) => condition === 'damaged')
  return said.reduce((sum, { productId, quantities: { box, strip, unit } }) => {
    const line = final.items.find((item) => item.order_id === order.id && item.product_id === productId)
    if (!line) return sum
    return sum + (box * line.strips_per_box + strip) * line.units_per_strip + unit
  }, 0)
}

/** stock 6: a recall finds everyone who has units of it. */
function lostBatches({ final }: History): string[] {
  const sold = new Set(final.ledger.filter(({ kind }) => kind === 'sale').map(({ batch_id }) => batch_id))
  return final.batches
    .filter(({ id, deleted_at, was_recalled }) => deleted_at && (was_recalled || sold.has(id)))
    .map(({ id }) => `batch ${id} was deleted though it was sold from or recalled`)
}
