import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import type { CourierBook } from '../../server/src/demo/simulators/courier-book.ts'
import type { GatewayBook } from '../../server/src/demo/simulators/payment-gateway-book.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { selectDueOrders } from '../../server/src/sales/cash/ledger/due.sql.ts'
import type { World } from './stage/world.ts'

export type FinalState = Awaited<ReturnType<typeof readFinalState>>
export type FinalOrder = FinalState['orders'][number]

/** What the database says of this history's people and products once everything is quiet. */
type Outside = { readonly gateway: GatewayBook; readonly couriers: CourierBook }

export async function readFinalState(db: Db, world: World, { gateway, couriers }: Outside) {
  const userIds = world.customers.map(({ id }) => id)
  const staffIds = world.staff.map(({ id }) => id)
  const productIds = world.products.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .leftJoin('counter_sales', 'counter_sales.order_id', 'orders.id')
    .selectAll('orders')
    .select(['tender', 'received_poisha', 'change_poisha', 'reference'])
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('sold_by', 'in', staffIds)]))
    .orderBy('id')
    .execute()
  const goods = await readGoods(db, orders, couriers)
  const cash = await readCash(db, orders, world)
  const goodsIn = await readGoodsIn(db, world.supplierId)
  const stockTakes = await readStockTakes(db, staffIds)
  const ids = [0, ...orders.map(({ id }) => id)]
  const [items, events, returns, payments, uses, ledger, batches, discount] = await Promise.all([
    db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('order_returns').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('discount_uses').selectAll().where('discount_id', '=', world.code.id).execute(),
    db.selectFrom('stock_ledger').selectAll().where('product_id', 'in', productIds).orderBy('id').execute(),
    db.selectFrom('stock_batches').selectAll().where('product_id', 'in', productIds).execute(),
    db.selectFrom('discounts').selectAll().where('id', '=', world.code.id).executeTakeFirstOrThrow(),
  ])
  const requests = await db.selectFrom('return_requests').selectAll().where('order_id', 'in', ids).execute()
  const paymentIds = [0, ...payments.map(({ id }) => id)]
  const [attempts, refunds] = await Promise.all([
    db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('payment_refunds').selectAll().where('payment_id', 'in', paymentIds).execute(),
  ])
  const tries = attempts.flatMap(({ tran_id, order_id }) =>
    (gateway.ofTranId(tran_id)?.tries ?? []).map((made) => ({ ...made, tranId: tran_id, orderId: order_id })),
  )
  const money = { payments, attempts, refunds, tries }
  return {
    ...{ orders: orders.map((order) => ({ ...order, key: toKey(order) })), items, events, returns, requests },
    ...{ ...money, ...cash, ...goods, ...goodsIn, stockTakes, uses, ledger, batches, discount },
  }
}

/** Of the request that placed it: it stands in the address, or in the reference of what was paid at the counter. */
function toKey(order: { readonly shipping_address: unknown; readonly reference: string | null }): string {
  const { houseHoldingNo } = order.shipping_address as { houseHoldingNo?: string | null }
  return order.reference ?? houseHoldingNo ?? ''
}

/** Goods on their way out, and those that came back. */
async function readGoods(db: Db, orders: readonly Named[], couriers: CourierBook) {
  const ids = [0, ...orders.map(({ id }) => id)]
  const [listed, parcels, quarantine] = await Promise.all([
    db.selectFrom('pick_list_orders').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('quarantine_items').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
  ])
  // an order's parcels are known there by its code
  const codes = new Set(orders.map(({ order_code }) => order_code))
  const consignments = couriers
    .newest(MOST_PARCELS)
    .filter(({ reference }) => codes.has(reference.replace(/-\d+$/, '')) || codes.has(reference))
    .map((parcel) => ({ ...parcel }))
  return { listed, parcels, quarantine, consignments }
}

type Named = { readonly id: number; readonly order_code: string }
const MOST_PARCELS = 2_000

/** What was handed over, paid back by hand, and which closes counted it. */
async function readCash(
  db: Db,
  orders: readonly Named[],
  { staff, riders }: Pick<World, 'staff' | 'riders'>,
) {
  const staffIds = staff.map(({ id }) => id)
  const ids = [0, ...orders.map(({ id }) => id)]
  const sources = [
    ...riders.map((riderId) => ({ carrier: 'own' as const, riderId })),
    ...(['none', ...COURIERS] as const).map((carrier) => ({ carrier, riderId: null })),
  ]
  const due = await Promise.all(
    sources.map((source) => selectDueOrders(db, { ...source, page: 1, pageSize: MOST_DUE })),
  )
  const [settlements, settlementLines, paidBack, closes] = await Promise.all([
    db.selectFrom('settlements').selectAll().where('created_by', 'in', staffIds).orderBy('id').execute(),
    db.selectFrom('settlement_lines').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('cash_refunds').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('day_closes').selectAll().where('created_by', 'in', staffIds).orderBy('id').execute(),
  ])
  const closeIds = [0, ...closes.map(({ id }) => id)]
  const movements = await db
    .selectFrom('day_close_movements')
    .selectAll()
    .where('close_id', 'in', closeIds)
    .execute()
  const own = due.flatMap(({ rows }) => rows).filter(({ id }) => ids.includes(id))
  return { settlements, settlementLines, paidBack, closes, movements, due: own }
}

/** Of all histories on the stage. */
const MOST_DUE = 100_000

/** What came from the history's supplier, went back and was paid. */
async function readGoodsIn(db: Db, supplierId: number) {
  const [receipts, supplierReturns, supplierPayments] = await Promise.all([
    db.selectFrom('goods_receipts').selectAll().where('supplier_id', '=', supplierId).orderBy('id').execute(),
    db
      .selectFrom('supplier_returns')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('supplier_payments')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .execute(),
  ])
  const receiptIds = [0, ...receipts.map(({ id }) => id)]
  const returnIds = [0, ...supplierReturns.map(({ id }) => id)]
  const [receiptLines, supplierReturnLines] = await Promise.all([
    db.selectFrom('goods_receipt_lines').selectAll().where('receipt_id', 'in', receiptIds).execute(),
    db.selectFrom('supplier_return_lines').selectAll().where('return_id', 'in', returnIds).execute(),
  ])
  return { receipts, receiptLines, supplierReturns, supplierReturnLines, supplierPayments }
}

async function readStockTakes(db: Db, staffIds: readonly number[]) {
  const takes = await db.selectFrom('stock_takes').selectAll().where('started_by', 'in', staffIds).execute()
  const ids = [0, ...takes.map(({ id }) => id)]
  const lines = await db
    .selectFrom('stock_take_lines')
    .selectAll()
    .where('stock_take_id', 'in', ids)
    .execute()
  return takes.map((take) => ({ ...take, lines: lines.filter((line) => line.stock_take_id === take.id) }))
}
