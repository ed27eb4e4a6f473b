import { poisha } from '@niramoy/domain/platform/money'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { daysBefore } from '../demo-catalogue.ts'
import { ratingRows } from './after-delivery.ts'
import { auditRows, RECALL_REASON } from './audit.ts'
import type { Good } from './goods.ts'
import { getLife } from './lives.ts'
import { messageRows } from './messages.ts'
import type { Inspection } from './movements.ts'
import {
  codeUseRows,
  computeTotal,
  eventRows,
  getOrderId,
  itemRows,
  type Names,
  noteRows,
  orderRow,
} from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { attemptRows, onlineTries, paymentRows, refundRows, returnLineRows, returnRows } from './payments.ts'
import { getStart } from './plans.ts'
import { prescribedRows, type prescriptionFiles, prescriptionRows } from './prescriptions.ts'
import { ledgerRows, type StockHistory, supplyRows } from './stock.ts'

/** What the counter and the inspection desk wrote down. */

const NOTE = 5_000

/** Paid with the next note, by card or by bKash. */
function counterRows(orders: readonly HistoryOrder[], names: Names) {
  return orders
    .filter(({ life }) => getLife(life).isAtCounter)
    .map((order, at) => {
      const total = computeTotal(order)
      const tender =
        order.life === 'counter-card'
          ? ('card' as const)
          : at % 6 === 1
            ? ('bkash' as const)
            : ('cash' as const)
      const received = tender === 'cash' ? poisha(Math.ceil(total / NOTE) * NOTE) : total
      const customer = names.customers[order.customer]
      return {
        order_id: getOrderId(names, order),
        tender,
        received_poisha: received,
        change_poisha: poisha(received - total),
        reference: tender === 'cash' ? null : `${tender === 'card' ? 'POS' : 'BK'}-${40_210 + at * 3}`,
        phone: customer && !customer.isByMail && customer.phone ? customer.phone : null,
        sold_by: names.staffIds[1],
        created_at: getStart(order),
      }
    })
}

type Inspected = {
  readonly inspections: readonly Inspection[]
  readonly batchIds: ReadonlyMap<string, number>
  /** By order id. */
  readonly returns: ReadonlyMap<string, number>
}

function quarantineRows({ inspections, batchIds, returns }: Inspected, names: Names) {
  return inspections.flatMap((inspection) => {
    const { order, cameAt, items } = inspection
    const orderId = getOrderId(names, order)
    return items.map(({ batch, units }, at) => ({
      order_id: orderId,
      return_id: returns.get(String(orderId)) ?? null,
      product_id: batch.productId,
      batch_id: batchIds.get(batch.code) ?? 0,
      units,
      created_by: names.crew.packer,
      created_at: cameAt,
      ...getDecision(inspection, { units, isFirst: at === 0, by: names.crew.pharmacist }),
    }))
  })
}

type Part = { readonly units: number; readonly isFirst: boolean; readonly by: number }

function getDecision({ decidedAt, isDamaged, refund }: Inspection, { units, isFirst, by }: Part) {
  const decided = {
    put_back_units: isDamaged ? 0 : units,
    reason: isDamaged ? 'damaged' : null,
    note: isDamaged ? 'The strip is torn and wet.' : null,
    // one line comes back, of one batch or more
    refund_poisha: refund && (isFirst ? refund : poisha(0)),
    decided_by: by,
    decided_at: decidedAt,
  }
  const open = { put_back_units: null, reason: null, note: null, refund_poisha: null, decided_by: null }
  return decidedAt ? decided : { ...open, decided_at: null }
}

type Table = keyof Schema

/** What a statement reads at once: it stays far below the limits on its size and its time. */
const ROWS_AT_ONCE = 1000

/** Rows that all say the same things, as JSON: the statement reads the same however many there are. */
export async function insertRows<Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  await insertReturning(tx, { table, rows, returning: sql`null as nothing` })
}

/** The same, and the ids by a column that is unique among them. */
export async function insertKeyed<Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
  key: keyof Schema[Name] & string,
): Promise<ReadonlyMap<string, number>> {
  const returning = sql`id, ${sql.ref(key)} as key`
  const saved = await insertReturning<{ id: number; key: string | number }>(tx, { table, rows, returning })
  return new Map(saved.map(({ id, key: name }) => [String(name), id]))
}

type Inserting = {
  readonly table: string
  readonly rows: readonly object[]
  readonly returning: ReturnType<typeof sql>
}

async function insertReturning<Saved>(tx: Tx, { table, rows, returning }: Inserting): Promise<Saved[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const saved: Saved[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    const { rows: made } = await sql<Saved>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${some}::json)
      returning ${returning}`.execute(tx)
    saved.push(...made)
  }
  return saved
}

type History = {
  readonly orders: readonly HistoryOrder[]
  readonly goods: readonly Good[]
  readonly stock: StockHistory
  readonly sent: ReturnType<typeof prescriptionFiles>
  readonly people: Omit<Names, 'orderIds'>
  readonly now: Date
}

const DAYS = 90

/** The rows in the order in which they name each other; balances and statuses follow by the database's triggers. */
export async function insertOrders(tx: Tx, history: History): Promise<void> {
  const { orders, goods, stock, sent, people, now } = history
  const rows = orders.map((order) => orderRow(order, people))
  const names = { ...people, orderIds: await insertKeyed(tx, 'orders', rows, 'order_code') }
  await insertRows(
    tx,
    'order_items',
    orders.flatMap((order) => itemRows(order, names)),
  )
  await insertRows(tx, 'discount_uses', codeUseRows(orders, names))
  const batchIds = await insertStock(tx, stock, names)
  await insertEvents(tx, orders, names)
  const prescriptionIds = await insertKeyed(tx, 'prescriptions', prescriptionRows(sent, names), 'order_id')
  await insertRows(tx, 'prescription_items', prescribedRows(sent, names, prescriptionIds))
  const returns = await insertMoney(tx, history, names)
  await insertRows(tx, 'counter_sales', counterRows(orders, names))
  const { inspections } = stock
  await insertRows(tx, 'quarantine_items', quarantineRows({ inspections, batchIds, returns }, names))
  await insertRows(tx, 'order_notes', noteRows(orders, names, now))
  await insertRows(tx, 'order_ratings', ratingRows(orders, names, now))
  await insertRows(tx, 'outbox_messages', messageRows(orders, names, now).sort(byTime))
  const since = daysBefore(now, DAYS)
  await insertRows(tx, 'audit_log', auditRows({ orders, goods, stock, batchIds, since }, names))
}

/** Orders were inserted as their events leave them: one update for each event would cost seconds. */
async function insertEvents(tx: Tx, orders: readonly HistoryOrder[], names: Names): Promise<void> {
  const rows = orders.flatMap((order) => eventRows(order, names)).sort(byTime)
  await sql`alter table order_events disable trigger order_events_apply`.execute(tx)
  await insertRows(tx, 'order_events', rows)
  await sql`alter table order_events enable trigger order_events_apply`.execute(tx)
}

type Timed = { readonly created_at: Date }

function byTime(one: Timed, other: Timed): number {
  return one.created_at.getTime() - other.created_at.getTime()
}

async function insertStock(tx: Tx, stock: StockHistory, names: Names) {
  await insertRows(tx, 'stock_batches', supplyRows(stock.deliveries))
  const batches = await tx.selectFrom('stock_batches').select(['id', 'code']).execute()
  const batchIds = new Map(batches.map(({ id, code }) => [code, id]))
  await insertRows(tx, 'stock_ledger', ledgerRows(stock.movements, names, batchIds))
  await tx
    .updateTable('stock_batches')
    .set({ recalled_at: stock.recall.at, recall_reason: RECALL_REASON, was_recalled: true })
    .where('id', '=', batchIds.get(stock.recall.batch.code) ?? 0)
    .execute()
  return batchIds
}

/** Tries to pay, payments, returns and refunds; gives back the returns by their order's id. */
async function insertMoney(tx: Tx, { orders, now }: History, names: Names) {
  const tries = onlineTries(orders)
  const attemptIds = await insertKeyed(tx, 'payment_attempts', attemptRows(tries, names, now), 'tran_id')
  const payments = paymentRows(tries, names, attemptIds)
  const accepted = payments.filter(({ status }) => status === 'accepted')
  const paymentIds = await insertKeyed(tx, 'payments', accepted, 'order_id')
  await insertRows(
    tx,
    'payments',
    payments.filter(({ status }) => status !== 'accepted'),
  )
  const returns = await insertKeyed(tx, 'order_returns', returnRows(orders, names), 'order_id')
  const lines = await tx.selectFrom('order_items').select(['id', 'order_id', 'product_id']).execute()
  const items = new Map(lines.map(({ id, order_id, product_id }) => [`${order_id} ${product_id}`, id]))
  await insertRows(tx, 'order_return_lines', returnLineRows(orders, names, { returns, items }))
  await insertRows(tx, 'payment_refunds', refundRows(orders, names, { payments: paymentIds, returns }, now))
  return returns
}
