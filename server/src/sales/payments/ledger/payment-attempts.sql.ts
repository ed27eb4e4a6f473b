import type { Poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type AttemptEnd = 'failed' | 'cancelled' | 'expired'

type NewAttempt = {
  readonly order_id: number
  readonly tran_id: string
  readonly amount_poisha: Poisha
  readonly created_at: Date
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  await tx.insertInto('payment_attempts').values(attempt).execute()
}

type Reusable = { readonly orderId: number; readonly amount: Poisha; readonly since: Date }

/** The gateway's page of a try that is still open, if it asks for the right amount and is young enough. */
export async function selectOpenPage(tx: Tx, { orderId, amount, since }: Reusable): Promise<string | null> {
  const found = await tx
    .selectFrom('payment_attempts')
    .select('gateway_url')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('amount_poisha', '=', amount)
    .where('created_at', '>', since)
    .where('gateway_url', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.gateway_url ?? null
}

type Page = { readonly session_key: string; readonly gateway_url: string }

export async function updatePage(tx: Tx, tranId: string, page: Page): Promise<void> {
  await tx.updateTable('payment_attempts').set(page).where('tran_id', '=', tranId).execute()
}

export function selectAttempt(db: Db, tranId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'status', 'amount_poisha'])
    .where('tran_id', '=', tranId)
    .executeTakeFirst()
}

/** What a try brought, if anything, and whether its order is paid. */
export function selectOutcome(db: Db, id: number) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.order_id', 'orders.paid_at', 'payments.status as payment'])
    .where('payment_attempts.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks it until the transaction ends; its order is locked first. */
export function lockAttempt(tx: Tx, tranId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'status', 'amount_poisha'])
    .where('tran_id', '=', tranId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateAttemptPaid(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ status: 'paid', finished_at: at })
    .where('id', '=', id)
    .execute()
}

type End = { readonly status: AttemptEnd; readonly at: Date; readonly failure?: string }

/** The gateway knows of nothing that was paid or is under way. */
export async function updateAnswered(tx: Tx, tranId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ answered_at: at })
    .where('tran_id', '=', tranId)
    .where('status', '<>', 'paid')
    .execute()
}

/** Money may still arrive for it: then it counts as paid after all. */
export async function endOpenAttempt(tx: Tx, tranId: string, { status, at, failure }: End): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ status, finished_at: at, failure: failure?.slice(0, 1000) ?? null })
    .where('tran_id', '=', tranId)
    .where('status', '=', 'open')
    .execute()
}

export async function expireOpenAttempts(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ status: 'expired', finished_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()
}

type Claim = { readonly now: Date; readonly oldest: Date; readonly youngest: Date; readonly most: number }

/**
 * Takes tries without a message for this process, closed ones too, for they may still have been paid. The
 * older a try is, the longer until it is asked about again: half its age, a minute at least and a quarter of a day at
 * most. The last time is when the gateway answers after a day: no page of its lives longer.
 */
export async function claimUnpaidAttempts(db: Db, { now, oldest, youngest, most }: Claim): Promise<string[]> {
  const { rows } = await sql<{ tran_id: string }>`
    update payment_attempts set checked_at = ${now}
    where id in (
      select id from payment_attempts
      where status <> 'paid' and (answered_at is null or answered_at - created_at < interval '24 hours')
        and created_at between ${oldest} and ${youngest}
        and (checked_at is null
          or checked_at + least(greatest((checked_at - created_at) / 2, interval '1 minute'), interval '6 hours')
            <= ${now})
      order by checked_at nulls first, created_at
      limit ${most}
      for update skip locked)
    returning tran_id`.execute(db)
  return rows.map(({ tran_id }) => tran_id)
}

/** The ones of an order that may have been paid without our knowledge. */
export async function selectUnpaidAttempts(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('tran_id')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'paid')
    .where('session_key', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ tran_id }) => tran_id)
}
