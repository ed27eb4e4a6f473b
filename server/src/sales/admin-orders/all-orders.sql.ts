import { addDays, type Day, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { Carrier, ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { BY_ITS_VALUES, type Db } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { ordersToDecide } from '../orders/findings/order-findings.sql.ts'
import { countTally, selectStartDay } from '../orders/read/order-tally.sql.ts'
import { customersCalled, type OrderSearch } from './order-search.sql.ts'

export type ListedOrderRow = Awaited<ReturnType<typeof selectAllOrders>>[number]

export type AllOrdersFilter = {
  readonly status?: OrderStatus | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
  readonly userId?: number | undefined
  readonly waits?: 'decision' | undefined
  /** Null: everything is found. */
  readonly search: OrderSearch | null
}
type Sort = {
  readonly sortBy: 'orderCode' | 'totalAmount' | 'createdAt'
  readonly sortOrder: 'ASC' | 'DESC'
}
type Part = {
  readonly limit: number
  readonly offset: number
  /** How many there are on all pages, when that is known. */
  readonly total?: number
}

/** Of a tie the id decides; no two orders have the same code. */
const SORTS = {
  orderCode: ['order_code'],
  totalAmount: ['total_poisha', 'id'],
  createdAt: ['created_at', 'id'],
} as const

/** The same order, but that no index has it. */
const SORTED_AFTER = {
  orderCode: sql`found.order_code || ''`,
  totalAmount: sql`found.total_poisha + 0`,
  createdAt: sql`found.created_at + interval '0'`,
} as const
/** So few are sorted once they are found, instead of being met among all others along an index of the order. */
const FEW = 3_000
/** From here on it is worth asking the tally on which day a page begins. */
const DEEP = 1_000

/** Exact, and counted order by order only for one customer, for what codes hold and for a search with filters. */
export async function countAllOrders(db: Db, filter: AllOrdersFilter): Promise<number> {
  const { search, userId, waits } = filter
  if (!search && userId === undefined && !waits) return countTally(db, filter)
  const total = buildCounts(db, filter).reduce((sum, part) => sql<number>`${sum} + ${part}`)
  const counted = await db
    .selectNoFrom(total.as('total'))
    .modifyFront(BY_ITS_VALUES)
    .executeTakeFirstOrThrow()
  return counted.total
}

/** How many in parts that share no order, where each of them can use an index and the whole cannot. */
function buildCounts(db: Db, filter: AllOrdersFilter): RawBuilder<number>[] {
  const { search, status, paymentMethod, startDate, endDate, userId, waits } = filter
  const count = (way?: Expression<SqlBool>) =>
    sql<number>`(${matching(db, filter, way).select(sql<number>`count(*)`.as('count'))})`
  if (!search) return [count()]
  if (search.code !== null && search.isCodeBroad) return [count(isFound(db, search))]
  const theirs = isTheirs(db, search)
  const isAll = !(status || paymentMethod || startDate || endDate || userId || waits)
  const ofCustomers = isAll ? buildTally(db, theirs) : count(theirs)
  const coded = isCoded(search)
  return coded ? [ofCustomers, count(has.and([coded, has.not(theirs)]))] : [ofCustomers]
}

function buildTally(db: Db, theirs: Expression<SqlBool>) {
  const tally = db.selectFrom('customer_tally').select(sql<number>`coalesce(sum(orders), 0)`.as('count'))
  return sql<number>`(${tally.where(theirs)})`
}

/** One page of them, each with its customer. The page is first found in an index, and only its orders are read. */
export async function selectAllOrders(db: Db, asked: AllOrdersFilter & Sort, part: Part) {
  const order = asked.sortOrder === 'ASC' ? 'asc' : 'desc'
  let listed = withPeople(db)
  for (const column of SORTS[asked.sortBy]) listed = listed.orderBy(`orders.${column}`, order)
  const start = await readStart(db, asked, part)
  const page = start ? pageFrom(db, asked, { ...start, limit: part.limit }) : getPage(db, asked, part)
  return listed.modifyFront(BY_ITS_VALUES).where('orders.id', 'in', page).execute()
}

/** Where a list that is read in parts goes on. */
export type OrderMark = Pick<ListedOrderRow, 'id' | 'order_code' | 'total_poisha' | 'created_at'>

/** The next orders after this one in the list's order, by index: no part of a long list is counted again. */
export function selectOrdersAfter(
  db: Db,
  asked: AllOrdersFilter & Sort,
  { after, limit }: { readonly after: OrderMark | null; readonly limit: number },
) {
  const { sortBy, sortOrder, search } = asked
  const order = sortOrder === 'ASC' ? 'asc' : 'desc'
  const columns = SORTS[sortBy]
  let page = matching(db, asked, search ? isFound(db, search) : undefined).select('found.id')
  if (after) {
    const mark = sql.join(columns.map((column) => sql`found.${sql.id(column)}`))
    const values = sql.join(columns.map((column) => after[column]))
    const beyond = sortOrder === 'ASC' ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${mark}) ${beyond} (${values})`)
  }
  let listed = withPeople(db)
  for (const column of columns) {
    page = page.orderBy(`found.${column}`, order)
    listed = listed.orderBy(`orders.${column}`, order)
  }
  return listed.modifyFront(BY_ITS_VALUES).where('orders.id', 'in', page.limit(limit)).execute()
}

/** A page in the rear half is counted from the end, so that the last one costs no more than the first. */
function getPage(db: Db, asked: AllOrdersFilter & Sort, { limit, offset, total = Infinity }: Part) {
  const { sortBy, sortOrder, search } = asked
  const count = Math.min(limit, total - offset)
  const isReversed = offset > total / 2
  const order = (sortOrder === 'ASC') === isReversed ? 'desc' : 'asc'
  const first = isReversed ? total - offset - count : offset
  let page = matching(db, asked, search ? isFound(db, search) : undefined).select('found.id')
  if (total <= FEW && isNarrow(asked)) page = page.orderBy(SORTED_AFTER[sortBy], order)
  for (const column of SORTS[sortBy]) page = page.orderBy(`found.${column}`, order)
  return page.limit(Math.max(count, 0)).offset(first)
}

/** Whether the list is a part that no index has in this order. */
function isNarrow({ sortBy, search, ...filter }: AllOrdersFilter & Sort): boolean {
  if (search) return true
  const { status, paymentMethod, startDate, endDate, userId, waits } = filter
  if (waits) return true
  return sortBy !== 'createdAt' && Boolean(status || paymentMethod || startDate || endDate || userId)
}

/** Where a page begins that is far away, if the tally knows: it knows days. */
async function readStart(db: Db, asked: AllOrdersFilter & Sort, { offset }: Part) {
  const { sortBy, sortOrder, search, userId, waits } = asked
  if (sortBy !== 'createdAt' || search || userId !== undefined || waits || offset < DEEP) return undefined
  const start = await selectStartDay(db, asked, { isNewestFirst: sortOrder === 'DESC', offset })
  return start && { day: start.day, offset: offset - start.before }
}

type From = { readonly day: Day; readonly offset: number; readonly limit: number }

/** The page whose first order is among those of this day. */
function pageFrom(db: Db, asked: AllOrdersFilter & Sort, { day, offset, limit }: From) {
  const isNewestFirst = asked.sortOrder === 'DESC'
  const order = isNewestFirst ? 'desc' : 'asc'
  const bound = isNewestFirst ? { endDate: day } : { startDate: day }
  return matching(db, { ...asked, ...bound }, undefined)
    .select('found.id')
    .orderBy('found.created_at', order)
    .orderBy('found.id', order)
    .limit(limit)
    .offset(offset)
}

function matching(db: Db, filter: AllOrdersFilter, way: Expression<SqlBool> | undefined) {
  const { status, paymentMethod, startDate, endDate, userId, waits } = filter
  let found = db.selectFrom('orders as found')
  if (way) found = found.where(way)
  if (userId !== undefined) found = found.where('found.user_id', '=', userId)
  if (waits) found = found.where('found.id', 'in', ordersToDecide(db).select('orders.id'))
  if (status) found = found.where('found.status', '=', status)
  if (paymentMethod) found = found.where('found.payment_method', '=', paymentMethod)
  if (startDate) found = found.where('found.created_at', '>=', startOfDay(startDate))
  if (endDate) found = found.where('found.created_at', '<', startOfDay(addDays(endDate, 1)))
  return found
}

const has = expressionBuilder<Schema, 'orders'>()

function isFound(db: Db, search: OrderSearch): Expression<SqlBool> {
  const theirs = isTheirs(db, search)
  const coded = isCoded(search)
  return coded ? has.or([coded, theirs]) : theirs
}

/** The index is searched for the rest alone: it would read how every code begins order by order. */
function isCoded({ code, codeRest }: OrderSearch): Expression<SqlBool> | null {
  if (code === null) return null
  if (codeRest === null) return has('order_code', 'like', code)
  return has.and([has('order_code', 'like', codeRest), sql<boolean>`order_code || '' like ${code}`])
}

function isTheirs(db: Db, { typed, customers }: OrderSearch) {
  return customers === 'many'
    ? has('user_id', 'in', customersCalled(db, typed))
    : has('user_id', '=', sql<number>`any(${customers}::int[])`)
}

const ITEM_COUNT = sql<number>`(select count(*) from order_items where order_items.order_id = orders.id)`

const UNITS_HELD = sql<number>`(
  select coalesce(sum(units), 0) from stock_allocations where stock_allocations.order_id = orders.id)`
const IS_COUNTER_SALE = sql<boolean>`exists (
  select from counter_sales where counter_sales.order_id = orders.id)`
/** Null: no online payment counts. */
const PAID_ONLINE = sql<Poisha | null>`(
  select amount_poisha - payments.refunded_poisha from payments
  where payments.order_id = orders.id and payments.status = 'accepted')`

type ListedParcel = {
  readonly carrier: Carrier
  readonly state: ParcelState
  readonly waitsForStaff: boolean
}
const LAST_PARCEL = sql<ListedParcel | null>`(
  select jsonb_build_object('carrier', carrier, 'state', state,
    'waitsForStaff', (state = 'booking' and due_at is null)
      or (state in ('booked', 'cancelled') and failure is not null and orders.status <> 'cancelled'))
  from parcels where order_id = orders.id order by id desc limit 1)`

function withPeople(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('prescriptions', 'prescriptions.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.order_code',
      'orders.status',
      'orders.payment_method',
      'orders.total_poisha',
      'orders.shipping_poisha',
      'orders.promotion_discount_poisha',
      'orders.code_discount_poisha',
      'orders.special_discount_poisha',
      'orders.refunded_poisha',
      'orders.shipping_method_name',
      'orders.shipping_address',
      'orders.paid_at',
      'orders.version',
      'orders.created_at',
      'orders.user_id',
      'users.username',
      'users.name',
      'users.phone',
      'users.email',
      'prescriptions.status as prescription_status',
    ])
    .select(IS_COUNTER_SALE.as('is_counter_sale'))
    .select([ITEM_COUNT.as('item_count'), UNITS_HELD.as('units_held'), PAID_ONLINE.as('paid_online_poisha')])
    .select(LAST_PARCEL.as('parcel'))
}
