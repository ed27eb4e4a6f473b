import type { Day } from '@niramoy/domain/platform/dhaka'
import { ATTEMPT_OUTCOMES } from '@niramoy/domain/sales/delivery/run'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { READY_AT } from '../orders/read/orders.sql.ts'

/** Nothing is missing of it, or staff have begun to pack it without a list. */
const READY: readonly OrderStatus[] = ['placed', 'paid', 'processing']
/** More than can be packed in a day; the oldest of them are looked at. */
const MOST_READY = 1000

const ON_OPEN_LIST = sql<boolean>`exists (
  select from pick_list_orders open where open.order_id = orders.id and open.left_at is null)`

function readyOrders(db: Db) {
  return db
    .selectFrom('orders')
    .where('status', 'in', READY)
    .where('lacks_prescription', '=', false)
    .where(sql<boolean>`not ${ON_OPEN_LIST}`)
    .where(sql<boolean>`exists (
      select from stock_allocations held where held.order_id = orders.id and held.units > 0)`)
    .where(sql<boolean>`not exists (
      select from parcels where parcels.order_id = orders.id and parcels.ended_at is null)`)
}

const headColumns = ['id', 'order_code', 'status', 'shipping_address', 'created_at'] as const
const promiseColumns = ['delivery_days', 'delivery_cut_off'] as const
const moneyColumns = ['payment_method', 'paid_at', 'total_poisha'] as const

export type ReadyRow = Awaited<ReturnType<typeof selectReady>>[number]

export function selectReady(db: Db) {
  return readyOrders(db)
    .select([...headColumns, ...promiseColumns, ...moneyColumns, READY_AT.as('ready_at')])
    .select(sql<number>`(select count(*)::int from order_items where order_id = orders.id)`.as('item_count'))
    .select(
      sql<number>`(select coalesce(sum(units), 0)::int from stock_allocations where order_id = orders.id)`.as(
        'units',
      ),
    )
    .select(
      sql<string | null>`(
        select missing from pick_list_orders where order_id = orders.id
        order by pick_list_id desc limit 1)`.as('missing'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_READY)
    .execute()
}

type Heap = { readonly count: number; readonly oldest_at: Date | null }
type Heaps = { readonly ready: Heap; readonly picking: Heap; readonly packed: Heap }

/** How many orders lie in each heap and since when the oldest was ordered: for its list, its tab and the dashboard. */
export async function selectHeaps(db: Db): Promise<Heaps> {
  const ready = readyOrders(db).select([
    sql<number>`count(*)::int`.as('ready'),
    sql<Date | null>`min(created_at)`.as('ready_at'),
  ])
  const { rows } = await sql<
    Record<'ready' | 'picking' | 'packed', number> & Record<`${string}_at`, Date | null>
  >`
    select ready, ready_at,
      count(order_id) filter (where packed_at is null)::int as picking,
      min(created_at) filter (where packed_at is null) as picking_at,
      count(*) filter (where packed_at is not null)::int as packed,
      min(created_at) filter (where packed_at is not null) as packed_at
    from (${ready}) as free
      left join (pick_list_orders join orders on orders.id = order_id) on left_at is null
    group by ready, ready_at`.execute(db)
  const [row] = rows
  const heap = (name: 'ready' | 'picking' | 'packed') => ({
    count: row?.[name] ?? 0,
    oldest_at: row?.[`${name}_at`] ?? null,
  })
  return { ready: heap('ready'), picking: heap('picking'), packed: heap('packed') }
}

export type PackedRow = Awaited<ReturnType<typeof selectPacked>>[number]

export function selectPacked(db: Db) {
  return db
    .selectFrom('pick_list_orders')
    .innerJoin('orders', 'orders.id', 'pick_list_orders.order_id')
    .leftJoin('parcels', (join) =>
      join.onRef('parcels.order_id', '=', 'orders.id').on('parcels.state', 'not in', ['back', 'cancelled']),
    )
    .select(['orders.id', 'order_code', 'status', 'shipping_address', 'orders.created_at'])
    .select([...promiseColumns, ...moneyColumns, READY_AT.as('ready_at'), 'packed_at'])
    .select(['parcels.id as parcel_id', 'parcels.carrier', 'parcels.state', 'parcels.failure'])
    .select(['parcels.cod_poisha', 'parcels.due_at'])
    .select(
      sql<number>`(select count(*)::int from rider_run_parcels stop
        where stop.order_id = orders.id and outcome = any(${[...ATTEMPT_OUTCOMES]}::text[]))`.as('attempts'),
    )
    .select(
      sql<Day | null>`(select coalesce(chosen_on, postponed_on) from rider_run_parcels stop
        where stop.order_id = orders.id and outcome is not null order by stop.parcel_id desc limit 1)`.as(
        'wanted_on',
      ),
    )
    .select(
      sql<boolean>`exists (
        select from rider_run_parcels stop where stop.order_id = orders.id and parcel_id is null)`.as(
        'is_in_run',
      ),
    )
    .where('left_at', 'is', null)
    .where('packed_at', 'is not', null)
    .orderBy('orders.id')
    .execute()
}

/** The codes of those that are there, by id. */
export async function selectCodes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'order_code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, order_code }) => [id, order_code]))
}
