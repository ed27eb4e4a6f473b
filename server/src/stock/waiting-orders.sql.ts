import type { Day } from '@niramoy/domain/dhaka'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/order-status'
import type { PrescriptionStatus } from '@niramoy/domain/prescription-status'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

const FILLING = 20_260_117

/** One process at a time, or a younger order might be filled while an older one is under way. */
export async function holdFilling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILLING})`.execute(tx)
}

/** The oldest order that waits for stock and could have all of it now, but for these. */
export async function selectFillableOrder(tx: Tx, today: Day, passedOver: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from orders waiting
    where status = 'pending-stock' and id <> all(${passedOver}::int[])
      and exists (select from order_items where order_id = waiting.id)
      and not exists (
        select from order_items line
        where line.order_id = waiting.id and line.units > (
          select coalesce(sum(quantity), 0) from stock_batches
          where product_id = line.product_id and quantity > 0 and recalled_at is null
            and expires_on >= ${today}::date))
    order by created_at, id
    limit 1`.execute(tx)
  return rows[0]?.id
}

export type WaitingOrder = {
  readonly status: OrderStatus
  readonly payment_method: PaymentMethod | null
  readonly paid_at: Date | null
  readonly prescription: PrescriptionStatus | null
}

/** Holds the order until the transaction ends. */
export async function holdWaitingOrder(tx: Tx, id: number): Promise<WaitingOrder | undefined> {
  return tx
    .selectFrom('orders')
    .select(['status', 'payment_method', 'paid_at'])
    .select((from) =>
      from
        .selectFrom('prescriptions')
        .select('prescriptions.status')
        .whereRef('prescriptions.order_id', '=', 'orders.id')
        .as('prescription'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function selectWantedLines(tx: Tx, orderId: number) {
  const rows = await tx
    .selectFrom('order_items')
    .select(['product_id', 'units'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ product_id, units }) => ({ productId: product_id, units }))
}

type NextStatus = { readonly status: OrderStatus; readonly note: string; readonly at: Date }

export async function insertFilledEvent(tx: Tx, orderId: number, { status, note, at }: NextStatus) {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, status, note, actor_id: null, created_at: at })
    .execute()
}

/** From now on the order waits for its payment. */
export async function updatePaymentDue(tx: Tx, orderId: number, due: Date): Promise<void> {
  await tx.updateTable('orders').set({ payment_due_at: due }).where('id', '=', orderId).execute()
}
