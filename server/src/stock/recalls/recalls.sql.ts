import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { ANNOUNCED, type NewMessage, queueing } from '../../platform/outbox/outbox.sql.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'

/** Delivered, and not all of it came back. */
const HAS_IT = sql`orders.status in ('delivered', 'partially-returned')`

/**
 * Units of the batch that customers have: of what arrived and was not received back, of what they sent back and nobody
 * has inspected, and of what an inspection did not find in what they sent.
 */
const WITH_CUSTOMERS = sql`(
  select orders.id as order_id, orders.user_id, held.batch_id, held.units
  from stock_allocations held join orders on orders.id = held.order_id
  where held.units > 0 and ${HAS_IT}
  union all
  select orders.id, orders.user_id, item.batch_id,
    case when decided_at is null then item.units else item.units - item.put_back_units end
  from quarantine_items item join orders on orders.id = item.order_id
  where item.return_id is not null and (decided_at is null or reason in ('missing', 'not-ours')))`

export type RecallRow = {
  readonly id: number
  readonly code: string
  readonly recalled_at: Date
  readonly recall_reason: string | null
  readonly quantity: number
  readonly people: number
  readonly reached: number
  readonly product_id: number
  readonly sku: string
  readonly product_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly brand_name: string
}

/** Told by a message that was not given up, or called. */
const REACHED = sql`(called_at is not null or exists (
  select from outbox_messages
  where dedupe_key in (notice_key(notice, 'sms'), notice_key(notice, 'email')) and status in ('waiting', 'sent')))`

const recalled = (now: Date) => sql`
  select stock_batches.id, code, recalled_at, recall_reason, quantity, product_id, sku,
    products.name as product_name, strength, dosage_form, brands.name as brand_name,
    ${lastUnitSize(now)} as unit_size,
    (select count(distinct user_id) from ${WITH_CUSTOMERS} as has_it
      where has_it.batch_id = stock_batches.id) as people,
    (select count(*) from recall_notices notice
      where notice.batch_id = stock_batches.id and notice.recalled_at = stock_batches.recalled_at
        and ${REACHED}) as reached
  from stock_batches join products on products.id = product_id join brands on brands.id = brand_id
  where stock_batches.recalled_at is not null and stock_batches.deleted_at is null`

/** People who have units of a recalled batch and were neither told nor called, once for each batch. */
const UNTOLD = sql`(
  select batch.id as batch_id, batch.recalled_at, has_it.user_id
  from stock_batches batch cross join lateral (
    select distinct user_id from ${WITH_CUSTOMERS} as had where had.batch_id = batch.id) as has_it
  where batch.recalled_at is not null and batch.deleted_at is null and not exists (
    select from recall_notices notice
    where notice.batch_id = batch.id and notice.recalled_at = batch.recalled_at and notice.user_id = has_it.user_id
      and ${REACHED}))`

type Filter = { readonly untold: boolean; readonly page: number; readonly pageSize: number }

export async function selectRecalls(db: Db, { untold, page, pageSize }: Filter, now: Date) {
  const wanted = untold ? sql`stock_batches.id in (select batch_id from ${UNTOLD} as open)` : sql`true`
  const { rows } = await sql<RecallRow>`
    ${recalled(now)} and ${wanted} order by recalled_at desc, stock_batches.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('stock_batches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('recalled_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${wanted}`)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function selectRecall(db: Db, id: number, now: Date): Promise<RecallRow | undefined> {
  const { rows } = await sql<RecallRow>`${recalled(now)} and stock_batches.id = ${id}`.execute(db)
  return rows[0]
}

/** How many those are, and since when the first recall waits. */
export async function countUntold(db: Db): Promise<{ people: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ people: number; oldest_at: Date | null }>`
    select count(*) as people, min(recalled_at) as oldest_at from ${UNTOLD} as open`.execute(db)
  return rows[0] ?? { people: 0, oldest_at: null }
}

export type PersonRow = {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly proved_phone: string | null
  readonly proved_email: string | null
  readonly language: 'bn' | 'en'
  readonly units: number
  readonly orders: readonly { readonly id: number; readonly orderCode: string }[]
  readonly is_told: boolean
  /** Of its messages; none: there were none, or they are erased. */
  readonly statuses: readonly ('waiting' | 'sent' | 'failed' | 'expired')[]
  readonly caller_name: string | null
  readonly called_at: Date | null
}

type OfRecall = { readonly batchId: number; readonly recalledAt: Date }

/** Everybody who has units of the batch, those to be called first. */
export async function selectPersons(db: Db, { batchId, recalledAt }: OfRecall): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select users.id, users.name, users.phone, users.proved_phone, users.language,
      case when users.email_verified_at is not null then users.email end as proved_email, has_it.units, has_it.orders,
      notice.id is not null as is_told, caller.name as caller_name, called_at,
      array(select status from outbox_messages
        where dedupe_key in (notice_key(notice, 'sms'), notice_key(notice, 'email'))) as statuses
    from (
      select of_order.user_id, sum(of_order.units) as units,
        json_agg(json_build_object('id', orders.id, 'orderCode', order_code) order by orders.id) as orders
      from (
        select order_id, user_id, sum(units) as units from ${WITH_CUSTOMERS} as had
        where had.batch_id = ${batchId} group by order_id, user_id
      ) as of_order join orders on orders.id = of_order.order_id
      group by of_order.user_id
    ) as has_it
    join users on users.id = has_it.user_id
    left join recall_notices notice on notice.user_id = users.id and notice.batch_id = ${batchId}
      and notice.recalled_at = ${recalledAt}
    left join users caller on caller.id = called_by
    order by called_at is not null, users.proved_phone is not null, users.id`.execute(db)
  return rows
}

export async function selectUnderWay(db: Db, batchId: number) {
  const { rows } = await sql<{
    id: number
    order_code: string
    status: string
    units: number
    customer_name: string
  }>`
    select orders.id, order_code, orders.status, held.units, users.name as customer_name
    from stock_allocations held join orders on orders.id = held.order_id join users on users.id = orders.user_id
    where held.batch_id = ${batchId} and held.units > 0 and not ${HAS_IT}
    order by orders.id`.execute(db)
  return rows
}

export type NewNotice = {
  readonly user_id: number
  readonly by_sms: boolean
  readonly by_email: boolean
}
type Made = OfRecall & { readonly sentBy: number; readonly at: Date }

/** Those who were not told of this recall before; returns whom. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[], made: Made): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    insert into recall_notices (batch_id, recalled_at, user_id, by_sms, by_email, sent_by, created_at)
    select ${made.batchId}, ${made.recalledAt}, user_id, by_sms, by_email, ${made.sentBy}, ${made.at}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as told (user_id integer, by_sms boolean, by_email boolean)
    order by user_id
    on conflict (batch_id, recalled_at, user_id) do nothing
    returning user_id`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** All in one statement; the job is woken when the transaction commits. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = sql`json_populate_recordset(null::outbox_messages, ${JSON.stringify(messages)}::json)`
  await sql`with queued as (${queueing(tx, rows)}) ${ANNOUNCED}`.execute(tx)
}

type Call = OfRecall & { readonly userId: number; readonly callerId: number; readonly at: Date }

/** The first call counts. */
export async function insertCall(tx: Tx, { batchId, recalledAt, userId, callerId, at }: Call): Promise<void> {
  await sql`
    insert into recall_notices as notice
      (batch_id, recalled_at, user_id, by_sms, by_email, sent_by, created_at, called_by, called_at)
    values (${batchId}, ${recalledAt}, ${userId}, false, false, null, ${at}, ${callerId}, ${at})
    on conflict (batch_id, recalled_at, user_id)
      do update set called_by = ${callerId}, called_at = ${at} where notice.called_at is null`.execute(tx)
}
