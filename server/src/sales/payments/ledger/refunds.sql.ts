import type { Poisha } from '@niramoy/domain/platform/money'
import type { RefundStatus } from '@niramoy/domain/sales/payment-status'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

type DueRefund = {
  readonly payment_id: number
  readonly return_id: number | null
  readonly amount_poisha: Poisha
  readonly created_by: number | null
  readonly at: Date
}

/** Its name at the gateway is random: one that the gateway knows already would be taken for a refund made before. */
export async function insertDueRefund(tx: Tx, { at, ...refund }: DueRefund): Promise<void> {
  const name = sql<string>`'R' || left(replace(gen_random_uuid()::text, '-', ''), 28)`
  await tx
    .insertInto('payment_refunds')
    .values({ ...refund, refund_trans_id: name, created_at: at, updated_at: at })
    .execute()
  await sql`select pg_notify('jobs', 'refunds')`.execute(tx)
}

export type ClaimedRefund = {
  readonly id: number
  readonly status: 'due' | 'processing'
  readonly refund_trans_id: string
  readonly refund_ref_id: string | null
  readonly amount_poisha: Poisha
  readonly bank_tran_id: string | null
  readonly order_code: string
  /** It was taken before: the gateway may know of it. */
  readonly was_claimed: boolean
}

/**
 * Takes refunds for this process: at once the first time, then after twice as long as before, from a minute up to
 * six hours. What was paid in cash is given back by hand.
 */
export async function claimRefunds(tx: Tx, now: Date, most: number): Promise<ClaimedRefund[]> {
  const { rows } = await sql<ClaimedRefund>`
    with chosen as (
      select due.id, due.updated_at > due.created_at as was_claimed
      from payment_refunds due join payments on payments.id = due.payment_id
      where due.status in ('due', 'processing') and payment_method = 'SSLCommerz'
        and (due.updated_at = due.created_at or due.updated_at
          + least(greatest(due.updated_at - due.created_at, interval '1 minute'), interval '6 hours') <= ${now})
      order by due.updated_at
      limit ${most}
      for update of due skip locked)
    update payment_refunds refund
    set updated_at = greatest(${now}, refund.created_at + interval '1 millisecond')
    from chosen, payments, orders
    where refund.id = chosen.id and payments.id = refund.payment_id and orders.id = payments.order_id
    returning refund.id, refund.status, refund_trans_id, refund_ref_id, refund.amount_poisha,
      bank_tran_id, order_code, was_claimed`.execute(tx)
  return rows
}

export type RefundStep = {
  readonly status: RefundStatus
  readonly refund_ref_id?: string
  readonly failure?: string
}

/** Only from where it stood when it was taken: a second answer changes nothing. */
export async function updateRefund(tx: Tx, { id, status }: ClaimedRefund, step: RefundStep): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ failure: null, ...step })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute()
}
