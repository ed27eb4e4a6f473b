import { addQuantities, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { ReturnableLine } from '@niramoy/domain/sales/refund'
import type { RefundWallet, ReturnCause, ReturnState } from '@niramoy/domain/sales/returns'
import type { InspectionReason } from '@niramoy/domain/stock/stock-take'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

type RequestedLine = {
  readonly row: { readonly id: number; readonly order_id: number }
  readonly quantities: Quantity
}

export async function insertRequest(
  tx: Tx,
  made: Insertable<Schema['return_requests']>,
  lines: readonly RequestedLine[],
): Promise<void> {
  const { id } = await tx.insertInto('return_requests').values(made).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map(({ row, quantities }) => ({
    request_id: id,
    order_item_id: row.id,
    order_id: row.order_id,
    box_quantity: quantities.box,
    strip_quantity: quantities.strip,
    unit_quantity: quantities.unit,
  }))
  await tx.insertInto('return_request_lines').values(rows).execute()
}

export function selectRequest(tx: Tx, orderId: number, id: number) {
  return tx
    .selectFrom('return_requests')
    .select(['id', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateRequest(
  tx: Tx,
  id: number,
  change: Updateable<Schema['return_requests']>,
): Promise<void> {
  await tx.updateTable('return_requests').set(change).where('id', '=', id).execute()
}

/** What was asked for, as staff say what came. */
export async function selectRequestItems(tx: Tx, requestId: number) {
  const rows = await tx
    .selectFrom('return_request_lines as line')
    .innerJoin('order_items', 'order_items.id', 'line.order_item_id')
    .select(['product_id', 'line.box_quantity', 'line.strip_quantity', 'line.unit_quantity'])
    .where('request_id', '=', requestId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, quantities: levels(row), condition: undefined }))
}

type Levels = {
  readonly box_quantity: number
  readonly strip_quantity: number
  readonly unit_quantity: number
}

function levels({ box_quantity: box, strip_quantity: strip, unit_quantity: unit }: Levels): Quantity {
  return { box, strip, unit }
}

/** What customers asked to return of each line and nobody has received or refused yet. */
export async function selectAsked(db: Db, orderId: number): Promise<Map<number, Quantity>> {
  const rows = await db
    .selectFrom('return_request_lines as line')
    .innerJoin('return_requests', 'return_requests.id', 'line.request_id')
    .select(['order_item_id', 'line.box_quantity', 'line.strip_quantity', 'line.unit_quantity'])
    .where('line.order_id', '=', orderId)
    .where('state', 'in', ['asked', 'coming'])
    .execute()
  const asked = new Map<number, Quantity>()
  for (const row of rows) {
    asked.set(row.order_item_id, addQuantities(asked.get(row.order_item_id) ?? NOTHING, levels(row)))
  }
  return asked
}

/** What was asked for is not asked for again, and is refunded as if it had come. */
export function plusAsked(line: ReturnableLine, asked: Quantity = NOTHING): ReturnableLine {
  return { ...line, returned: addQuantities(line.returned, asked) }
}

type Closing = {
  readonly orderId: number
  readonly returnId: number
  readonly actorId: number
  readonly at: Date
}

/**
 * Staff took goods in without their request, or more than was asked for: the oldest requests for which not enough is
 * left with the customer came with this return.
 */
export async function closeOverlapping(tx: Tx, { orderId, returnId, actorId, at }: Closing): Promise<void> {
  await sql`
    update return_requests set state = 'received', return_id = ${returnId}, decided_by = ${actorId}, decided_at = ${at}
    where order_id = ${orderId} and state in ('asked', 'coming') and exists (
      select from return_request_lines line join order_items item on item.id = order_item_id
      where line.request_id = return_requests.id and exists (
        select from return_request_lines open join return_requests asked on asked.id = open.request_id
        where open.order_item_id = item.id and asked.state in ('asked', 'coming') and asked.id >= return_requests.id
        having sum(open.box_quantity) > item.box_quantity - item.returned_box_quantity
          or sum(open.strip_quantity) > item.strip_quantity - item.returned_strip_quantity
          or sum(open.unit_quantity) > item.unit_quantity - item.returned_unit_quantity))`.execute(tx)
}

/** An order that is cancelled has nothing to return any more. */
export async function refuseOpenRequests(tx: Tx, orderId: number, at: Date): Promise<void> {
  await sql`
    update return_requests set state = 'refused', refusal = 'Order cancelled', decided_at = ${at}
    where order_id = ${orderId} and state in ('asked', 'coming')`.execute(tx)
}

type Refused = { readonly returnId: number; readonly productId: number; readonly amount: Poisha }

/** Of what was agreed for a return so much is not paid. The caller has locked the order. */
export async function updateRefused(tx: Tx, { returnId, productId, amount }: Refused): Promise<void> {
  await sql`
    update order_return_lines line
    set refund_poisha = line.refund_poisha - ${amount}, refused_poisha = refused_poisha + ${amount}
    from order_items item
    where line.return_id = ${returnId} and item.id = order_item_id and item.product_id = ${productId}`.execute(
    tx,
  )
  await sql`
    update order_returns set refund_poisha = refund_poisha - ${amount}, refused_poisha = refused_poisha + ${amount}
    where id = ${returnId}`.execute(tx)
}

type ReturnFacts = { readonly is_cold: boolean; readonly is_recalled: boolean }

/** What decides until when, and what of it, an order can be returned. */
export async function selectReturnFacts(db: Db, orderId: number) {
  const { rows } = await sql<ReturnFacts & { product_id: number; delivered_at: Date | null }>`
    select item.product_id, generic_names.is_cold_chain as is_cold,
      exists (select from stock_allocations held join stock_batches batch on batch.id = batch_id
        where held.order_id = item.order_id and held.units > 0 and batch.product_id = item.product_id
          and recalled_at is not null) as is_recalled,
      (select max(created_at) from order_events
        where order_events.order_id = item.order_id and status = 'delivered') as delivered_at
    from order_items item join products on products.id = product_id
      join generic_names on generic_names.id = generic_name_id
    where item.order_id = ${orderId}`.execute(db)
  const products = new Map<number, ReturnFacts>(rows.map((row) => [row.product_id, row]))
  return { deliveredAt: rows[0]?.delivered_at ?? null, products }
}

export type ReturnRow = Awaited<ReturnType<typeof selectReturns>>[number]

/** Requests, and what staff took back without one, oldest first. */
export async function selectReturns(db: Db, orderId: number) {
  const { rows } = await sql<{
    id: number | null
    state: ReturnState
    created_at: Date
    actor_id: number
    cause: ReturnCause | null
    reason: string | null
    refund_poisha: number
    refused_poisha: number
    refused_for: InspectionReason[] | null
    refusal: string | null
    refund_method: RefundWallet | null
    refund_number: string | null
    is_number_proved: boolean
    lines: { product_id: number; box: number; strip: number; unit: number }[] | null
  }>`
    with listed as (
      select asked.id, asked.return_id, asked.state, asked.created_at, asked.actor_id, asked.cause, asked.reason,
        asked.refund_poisha, asked.refusal, asked.refund_method, asked.refund_number
      from return_requests asked where order_id = ${orderId}
      union all
      select null, made.id, 'received', made.created_at, made.actor_id, null, made.reason, made.refund_poisha, null, null, null
      from order_returns made where order_id = ${orderId} and not exists (
        select from return_requests where return_id = made.id)
    )
    select listed.id, listed.created_at, listed.actor_id, listed.cause, listed.reason, listed.refusal,
      listed.refund_method, listed.refund_number, coalesce(listed.refund_number = (
        select proved_phone from users join orders on user_id = users.id where orders.id = ${orderId}), false) as is_number_proved,
      coalesce(made.refund_poisha, listed.refund_poisha) as refund_poisha,
      coalesce(made.refused_poisha, 0) as refused_poisha,
      case when made.id is null then listed.state
        when exists (select from quarantine_items where return_id = made.id and decided_at is null) then 'received'
        when made.refund_poisha = 0 and made.refused_poisha > 0 then 'refused'
        when made.refund_poisha = 0
          or exists (select from payment_refunds where return_id = made.id and status = 'refunded')
          or exists (select from cash_refunds where return_id = made.id) then 'refunded'
        else 'inspected' end as state,
      (select json_agg(distinct reason) from quarantine_items
        where return_id = made.id and made.refused_poisha > 0 and reason is not null) as refused_for,
      (select json_agg(json_build_object('product_id', item.product_id, 'box', line.box_quantity,
          'strip', line.strip_quantity, 'unit', line.unit_quantity) order by item.id)
        from (
          select order_item_id, box_quantity, strip_quantity, unit_quantity from order_return_lines
            where return_id = made.id
          union all
          select order_item_id, box_quantity, strip_quantity, unit_quantity from return_request_lines
            where request_id = listed.id and made.id is null
        ) as line join order_items item on item.id = order_item_id) as lines
    from listed left join order_returns made on made.id = listed.return_id
    order by listed.created_at, listed.id nulls first`.execute(db)
  return rows
}
