import { addDays, type Day, startOfDay } from '@niramoy/domain/dhaka'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/order-status'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'
import { countTally } from '../orders/order-tally.sql.ts'
import { customersCalled, type OrderSearch } from './order-search.sql.ts'

export type ListedOrderRow = Awaited<ReturnType<typeof selectAllOrders>>[number]

export type AllOrdersFilter = {
  readonly status?: OrderStatus | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
  readonly userId?: number | undefined
  /** Null: everything is found. */
  readonly search: OrderSearch | null
}
type Sort = {
  readonly sortBy: 'orderCode' | 'totalAmount' | 'createdAt'
  readonly sortOrder: 'ASC' | 'DESC'
}
type Part = { readonly limit: number; readonly offset: number }

/** Of a tie the id decides; no two orders have the same code. */
const SORTS = {
  orderCode: ['order_code'],
  totalAmount: ['total_poisha', 'id'],
  createdAt: ['created_at', 'id'],
} as const

/** Exact, and counted order by order only where somebody searches or asks for one customer. */
export async function countAllOrders(db: Db, filter: AllOrdersFilter): Promise<number> {
  const { search, userId } = filter
  if (!search && userId === undefined) return countTally(db, filter)
  const [first, ...others] = (search ? waysToFind(db, search) : [undefined]).map(
    (way) => sql<number>`(${matching(db, filter, way).select(sql<number>`count(*)`.as('count'))})`,
  )
  const total = others.reduce((sum, part) => sql<number>`${sum} + ${part}`, first ?? sql<number>`0`)
  const counted = await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()
  return counted.total
}

/** One page of them, each with its customer. The page is first found in an index, and only its orders are read. */
export function selectAllOrders(
  db: Db,
  { sortBy, sortOrder, ...filter }: AllOrdersFilter & Sort,
  part: Part,
) {
  const { search } = filter
  const order = sortOrder === 'ASC' ? 'asc' : 'desc'
  let page = matching(db, filter, search ? isFound(db, search) : undefined)
    .select('found.id')
    .limit(part.limit)
    .offset(part.offset)
  let listed = withPeople(db)
  for (const column of SORTS[sortBy]) {
    page = page.orderBy(`found.${column}`, order)
    listed = listed.orderBy(`orders.${column}`, order)
  }
  return listed.where('orders.id', 'in', page).execute()
}

const COLUMNS = [
  'id',
  'order_code',
  'user_id',
  'status',
  'payment_method',
  'total_poisha',
  'created_at',
] as const

function matching(db: Db, filter: AllOrdersFilter, way: Expression<SqlBool> | undefined) {
  const { status, paymentMethod, startDate, endDate, userId, search } = filter
  let all = db.selectFrom('orders').select(COLUMNS)
  if (way) all = all.where(way)
  // few enough to be found first and sorted after: `offset 0` keeps the planner from going through all orders in order
  if (search && !search.isBroad) all = all.offset(0)
  let found = db.selectFrom(all.as('found'))
  if (userId !== undefined) found = found.where('found.user_id', '=', userId)
  if (status) found = found.where('found.status', '=', status)
  if (paymentMethod) found = found.where('found.payment_method', '=', paymentMethod)
  if (startDate) found = found.where('found.created_at', '>=', startOfDay(startDate))
  if (endDate) found = found.where('found.created_at', '<', startOfDay(addDays(endDate, 1)))
  return found
}

const has = expressionBuilder<Schema, 'orders'>()

function isFound(db: Db, search: OrderSearch): Expression<SqlBool> {
  const theirs = isTheirs(db, search)
  return search.code === null ? theirs : has.or([has('order_code', 'like', search.code), theirs])
}

/** The same in parts that share no order, where each of them is answered from an index and the whole is not. */
function waysToFind(db: Db, search: OrderSearch): Expression<SqlBool>[] {
  if (search.code === null || search.isCodeBroad) return [isFound(db, search)]
  const theirs = isTheirs(db, search)
  return [theirs, has.and([has('order_code', 'like', search.code), has.not(theirs)])]
}

function isTheirs(db: Db, { typed, customers }: OrderSearch) {
  return customers === 'many'
    ? has('user_id', 'in', customersCalled(db, typed))
    : has('user_id', '=', sql<number>`any(${customers}::int[])`)
}

const ITEM_COUNT = sql<number>`(select count(*) from order_items where order_items.order_id = orders.id)`

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
    .select(ITEM_COUNT.as('item_count'))
}
