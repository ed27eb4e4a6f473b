import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { InspectionReason } from '@niramoy/domain/stock/stock-take'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/db/db.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'

type Filter = {
  readonly state: 'waiting' | 'decided'
  readonly orderId?: number | undefined
  readonly page: number
  readonly pageSize: number
}
export type QuarantineRow = Awaited<ReturnType<typeof selectItems>>['rows'][number]

export async function selectItems(db: Db, { state, orderId, page, pageSize }: Filter, now: Date) {
  let found = db
    .selectFrom('quarantine_items')
    .where('quarantine_items.decided_at', state === 'waiting' ? 'is' : 'is not', null)
  if (orderId !== undefined) found = found.where('quarantine_items.order_id', '=', orderId)
  const [column, order] =
    state === 'waiting' ? (['created_at', 'asc'] as const) : (['decided_at', 'desc'] as const)
  const rows = await withFacts(db, now)
    .where(
      'quarantine_items.id',
      'in',
      found
        .select('quarantine_items.id')
        .orderBy(`quarantine_items.${column}`, order)
        .orderBy('quarantine_items.id', order)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .orderBy(`quarantine_items.${column}`, order)
    .orderBy('quarantine_items.id', order)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function selectItem(db: Db, id: number, now: Date) {
  return withFacts(db, now).where('quarantine_items.id', '=', id).executeTakeFirst()
}

/**
 * returns 9: of an order that was sent and came back the delivery is not paid back, unless it came damaged: nothing was
 * wrong with what the shop did.
 */
export const KEPT_DELIVERY = sql<Poisha>`(case when orders.status = 'cancelled' and exists (
    select from order_events came where came.order_id = orders.id and came.status = 'cancelled'
      and came.condition <> 'damaged')
  then least(orders.shipping_poisha, orders.total_poisha) else 0 end)`

/** Of an order that was cancelled all that was paid goes back at once, with its last item; else each return by itself. */
const REFUND = sql<Poisha>`case when quarantine_items.taken_for is not null then 0
  when orders.status = 'cancelled'
  then coalesce(greatest(payments.amount_poisha - payments.refunded_poisha - ${KEPT_DELIVERY}, 0), 0)
  else coalesce(order_returns.refund_poisha, 0) end`
const OTHERS_WAITING = sql<number>`(
  select count(*) from quarantine_items other
  where other.order_id = quarantine_items.order_id and other.id <> quarantine_items.id and other.decided_at is null
    and other.taken_for is null and quarantine_items.taken_for is null
    and (orders.status = 'cancelled' or other.return_id is not distinct from quarantine_items.return_id))`

/**
 * What of the return's refund is for this item: of its line the part up to its last unit less the part before its first,
 * so that the items of a line come to no more than was agreed for it.
 */
const SHARE = sql<Poisha>`coalesce((
  select (agreed * (earlier + quarantine_items.units) / of_line.units - agreed * earlier / of_line.units)::integer
  from (
    select (line.refund_poisha + line.refused_poisha)::bigint as agreed,
      (line.box_quantity * strips_per_box + line.strip_quantity) * units_per_strip + line.unit_quantity as units,
      (select coalesce(sum(other.units), 0) from quarantine_items other
        where other.return_id = line.return_id and other.product_id = item.product_id
          and other.id < quarantine_items.id)::bigint as earlier
    from order_return_lines line join order_items item on item.id = order_item_id
    where line.return_id = quarantine_items.return_id and item.product_id = quarantine_items.product_id
  ) as of_line), 0)`

function withFacts(db: Db, now: Date) {
  return db
    .selectFrom('quarantine_items')
    .innerJoin('stock_batches', 'stock_batches.id', 'quarantine_items.batch_id')
    .innerJoin('products', 'products.id', 'quarantine_items.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('orders', 'orders.id', 'quarantine_items.order_id')
    .leftJoin('order_returns', 'order_returns.id', 'quarantine_items.return_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.status', '=', 'accepted'),
    )
    .leftJoin('users as takers', 'takers.id', 'quarantine_items.created_by')
    .leftJoin('users as inspectors', 'inspectors.id', 'quarantine_items.decided_by')
    .select([
      'quarantine_items.id',
      'quarantine_items.units',
      'quarantine_items.product_id',
      'quarantine_items.order_id',
      'quarantine_items.return_id',
      'quarantine_items.taken_for',
      'quarantine_items.created_at',
      'quarantine_items.put_back_units',
      'quarantine_items.note',
      'quarantine_items.decided_at',
      'stock_batches.code',
      'stock_batches.expires_on',
      'stock_batches.recalled_at',
      'products.sku',
      'products.name as product_name',
      'products.strength',
      'products.dosage_form',
      'brands.name as brand_name',
      'orders.order_code',
      'order_returns.reason as return_reason',
      'payments.payment_method',
      'takers.name as taker_name',
      'inspectors.name as inspector_name',
      sql<InspectionReason | null>`quarantine_items.reason`.as('reason'),
      lastUnitSize(now).as('unit_size'),
      REFUND.as('refund_poisha'),
      SHARE.as('share_poisha'),
      'quarantine_items.refund_poisha as paid_poisha',
      OTHERS_WAITING.as('others_waiting'),
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('inspection_photos')
          .select(['inspection_photos.id', sql<boolean>`file_key is not null`.as('is_there')])
          .whereRef('inspection_photos.item_id', '=', 'quarantine_items.id')
          .orderBy('inspection_photos.id'),
      ).as('photos'),
    )
}

/** Which order the item is of: that is locked before it. */
export async function selectOrderOf(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('quarantine_items')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.order_id
}

export function lockItem(tx: Tx, id: number) {
  return tx
    .selectFrom('quarantine_items')
    .innerJoin('orders', 'orders.id', 'quarantine_items.order_id')
    .selectAll('quarantine_items')
    .select(['orders.order_code', SHARE.as('share_poisha')])
    .where('quarantine_items.id', '=', id)
    .forUpdate('quarantine_items')
    .executeTakeFirstOrThrow()
}

type Decision = {
  readonly put_back_units: number
  readonly reason: InspectionReason | null
  readonly note: string | null
  readonly refund_poisha: Poisha | null
  readonly refund_by_decision: boolean
  readonly decided_by: number
  readonly decided_at: Date
}

export async function updateDecided(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable('quarantine_items').set(decision).where('id', '=', id).execute()
}

/** How many wait, and since when the first does. */
export function countWaiting(db: Db) {
  return db
    .selectFrom('quarantine_items')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
}

type NewPhoto = { readonly item_id: number; readonly file_key: string; readonly byte_size: number }

export async function insertPhoto(tx: Tx, photo: NewPhoto, at: Date): Promise<void> {
  await tx
    .insertInto('inspection_photos')
    .values({ ...photo, created_at: at })
    .execute()
}

export async function isPhotoNamed(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom('inspection_photos').select('id').where('file_key', '=', key)
  return (await query.executeTakeFirst()) !== undefined
}

export function selectPhoto(db: Db, id: number) {
  return db
    .selectFrom('inspection_photos')
    .innerJoin('quarantine_items', 'quarantine_items.id', 'inspection_photos.item_id')
    .select(['inspection_photos.file_key', 'quarantine_items.order_id'])
    .where('inspection_photos.id', '=', id)
    .executeTakeFirst()
}

const MOST = 100

/** Pictures whose last day is over, and those of customers who deleted their account. */
export function selectOverduePhotos(db: Db, today: Day, days: number) {
  return db
    .selectFrom('inspection_photos')
    .innerJoin('quarantine_items', 'quarantine_items.id', 'inspection_photos.item_id')
    .innerJoin('orders', 'orders.id', 'quarantine_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['inspection_photos.id', 'inspection_photos.file_key'])
    .where('inspection_photos.file_key', 'is not', null)
    .where((is) =>
      is.or([
        is('users.anonymised_at', 'is not', null),
        sql<boolean>`(inspection_photos.created_at at time zone 'Asia/Dhaka')::date + ${days}::integer < ${today}::date`,
      ]),
    )
    .orderBy('inspection_photos.id')
    .limit(MOST)
    .$narrowType<{ file_key: string }>()
    .execute()
}

export async function updatePhotoErased(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('inspection_photos')
    .set({ file_key: null, erased_at: at })
    .where('id', '=', id)
    .execute()
}
