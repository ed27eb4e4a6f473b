import type { Duty } from '@niramoy/domain/people/duties'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { RefundStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

type DueRefund = {
  readonly payment_id: number
  readonly return_id: number | null
  readonly amount_poisha: Poisha
  readonly created_by: number | null
  readonly status: 'due' | 'waiting'
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

type Alone = {
  /** What one person decides alone. */
  readonly most: Poisha
  /** The duties of who may. */
  readonly duties: readonly Duty[]
}

/**
 * payments 11: what staff decided waits for a second person when it is more than one decides alone, with what was decided
 * or paid by hand before of the same order, or when who decided it may not. What the shop or a customer brought about waits for nobody.
 */
export async function holdRefunds(tx: Tx, { most, duties }: Alone): Promise<void> {
  await sql`
    update payment_refunds refund set status = 'waiting'
    from users
    where users.id = refund.created_by and users.role = 'admin' and refund.status = 'due'
      and refund.approved_by is null and refund.updated_at = refund.created_at
      and (not users.duties && ${duties}::text[] or ${most} < (
        select sum(amount_poisha) from payment_refunds alone
        where alone.payment_id = refund.payment_id and alone.approved_by is null and alone.status <> 'failed') + coalesce((
        select sum(paid.amount_poisha) from cash_refunds paid join payments on payments.order_id = paid.order_id
        where payments.id = refund.payment_id), 0))`.execute(tx)
}

export function selectRefundPayment(tx: Tx, id: number) {
  return tx.selectFrom('payment_refunds').select('payment_id').where('id', '=', id).executeTakeFirst()
}

/** Locks it until the transaction ends; its order and payment are locked first. */
export function lockRefund(tx: Tx, id: number) {
  return tx
    .selectFrom('payment_refunds')
    .select(['status', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Its payment has so much more to send back again; who decided it reads why. */
export async function updateRejected(
  tx: Tx,
  id: number,
  { by, reason, at }: { readonly by: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ status: 'failed', failure: reason, rejected_by: by, rejected_at: at })
    .where('id', '=', id)
    .execute()
}

export async function updateApproved(tx: Tx, id: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ status: 'due', approved_by: by, approved_at: at })
    .where('id', '=', id)
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
  readonly order_id: number
  readonly return_id: number | null
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
      bank_tran_id, order_code, order_id, return_id, was_claimed`.execute(tx)
  return rows
}

/** What the gateway is asked for by itself. */
export async function countDueRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('payment_refunds.status', 'in', ['due', 'processing'])
    .where('payments.payment_method', '=', 'SSLCommerz')
    .executeTakeFirstOrThrow()
  return count
}

export type RefundStep = {
  readonly status: RefundStatus
  readonly refund_ref_id?: string
  readonly failure?: string
}

/** Only from where it stood when it was taken: a second answer changes nothing, and is false. */
export async function updateRefund(
  tx: Tx,
  { id, status }: ClaimedRefund,
  step: RefundStep,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refunds')
    .set({ failure: null, ...step })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
