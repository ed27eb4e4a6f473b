import type { Poisha } from '@niramoy/domain/platform/money'
import type { RefundWallet } from '@niramoy/domain/sales/returns'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { isPaidByHand } from '../payments/ledger/refund-after-check.sql.ts'
import { ARRIVED, UNPAID_AT_DOOR } from './ledger/due.sql.ts'

export type PayBackRow = {
  readonly id: number
  readonly order_id: number
  readonly order_code: string
  readonly name: string
  readonly phone: string | null
  readonly proved_phone: string | null
  /** Where its customer wants it. */
  readonly refund_method: RefundWallet | null
  readonly refund_number: string | null
  /** The payment that came for it online; null: it was paid otherwise. */
  readonly payment_id: number | null
  readonly amount_poisha: Poisha
  readonly created_at: Date
  readonly is_waiting: boolean
  /** It counts as paid because staff said so: no till, carrier or gateway has it. */
  readonly is_by_word: boolean
  /** Who allowed so much; null: nobody did. */
  readonly approved_by: number | null
  /** Of the same order before, by hand or by the word of one person. */
  readonly paid_back_poisha: Poisha
}

/**
 * cash 7: what came in for the order: by the till, by the word of staff, by the booking that counts for it, or, until there
 * is one, as its carrier says; a customer who kept a part paid for that alone. By whatever door money goes back, it is no
 * more than this.
 */
const RECEIVED = sql`
  case when orders.paid_at is not null then coalesce((
      select received_poisha - change_poisha from counter_sales where order_id = orders.id), orders.total_poisha)
    when orders.cash_settlement_id is not null then (
      select received_poisha from settlement_lines
      where settlement_id = orders.cash_settlement_id and order_id = orders.id)
    when parcels.collected_poisha < parcels.cod_poisha then parcels.collected_poisha
    when ${UNPAID_AT_DOOR} then orders.total_poisha
    else 0 end`
const PAID_BACK = sql`(
  select coalesce(sum(amount_poisha), 0) from cash_refunds where cash_refunds.order_id = orders.id)`
const RETURNED_SO_FAR = sql`(
  select sum(earlier.refund_poisha) from order_returns earlier
  where earlier.order_id = made.order_id and earlier.id <= made.id)`
const PAID_BACK_BEFORE = sql`(
  select coalesce(sum(amount_poisha), 0) from cash_refunds
  where cash_refunds.order_id = orders.id and cash_refunds.return_id < made.id)`
/** No more than the return refunds, and than was received above what the order costs after it, less what went back. */
const AMOUNT = sql`least(made.refund_poisha,
  ${RECEIVED} - orders.total_poisha + ${RETURNED_SO_FAR} - ${PAID_BACK_BEFORE},
  ${RECEIVED} - orders.total_poisha + orders.refunded_poisha - ${PAID_BACK})`

/** cash 7 */
const TO_PAY_BACK = sql`
  select made.id, made.order_id, order_code, user_id, ${AMOUNT} as amount_poisha, made.created_at,
    exists (select from quarantine_items where return_id = made.id and decided_at is null) as is_waiting,
    (select approved_by from cash_refund_approvals where return_id = made.id and amount_poisha >= ${AMOUNT})
      as approved_by,
    ${PAID_BACK} + coalesce((
      select sum(sent.amount_poisha) from payment_refunds sent
      where sent.payment_id = payments.id and sent.approved_by is null and sent.status <> 'failed'), 0) as paid_back_poisha,
    wish.refund_method, wish.refund_number, payments.id as payment_id,
    orders.paid_at is not null and orders.cash_settlement_id is null and payments.id is null
      and not exists (select from counter_sales where order_id = orders.id) as is_by_word
  from order_returns made join orders on orders.id = made.order_id left join parcels on ${ARRIVED}
    left join payments on payments.order_id = orders.id and payments.status = 'accepted'
      and payments.payment_method = 'SSLCommerz'
    left join lateral (
      select refund_method, refund_number from return_requests
      where return_id = made.id and refund_method is not null order by id desc limit 1) as wish on true
  where ${AMOUNT} > 0
    and not exists (select from cash_refunds where return_id = made.id)
    and (payments.id is null or ${isPaidByHand(sql`made.id`)})`

type Part = {
  /** Only those that can be paid now. */
  readonly payable: boolean
  readonly page: number
  readonly pageSize: number
}
const PAYABLE = sql`not is_waiting`

export async function selectPayBacks(db: Db, { payable, page, pageSize }: Part) {
  const wanted = payable ? PAYABLE : sql`true`
  const { rows } = await sql<PayBackRow>`
    select due.*, users.name, users.phone, users.proved_phone from (${TO_PAY_BACK}) as due join users on users.id = user_id
    where ${wanted} order by due.created_at, due.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (${TO_PAY_BACK}) as due where ${wanted}`.execute(db)
  return { rows, totalItems: counted[0]?.count ?? 0 }
}

type PayBackSum = { readonly orders: number; readonly amount_poisha: number; readonly oldest_at: Date | null }

/** Of those that can be paid now. */
export async function sumPayBacks(db: Db): Promise<PayBackSum> {
  const { rows } = await sql<PayBackSum>`
    select count(*) as orders, coalesce(sum(amount_poisha), 0) as amount_poisha, min(created_at) as oldest_at
    from (${TO_PAY_BACK}) as due where ${PAYABLE}`.execute(db)
  return rows[0] ?? { orders: 0, amount_poisha: 0, oldest_at: null }
}

export function selectReturnOrder(tx: Tx, returnId: number) {
  return tx.selectFrom('order_returns').select('order_id').where('id', '=', returnId).executeTakeFirst()
}

/** The caller has locked its order. */
export async function selectPayBack(tx: Tx, returnId: number) {
  const { rows } = await sql<Omit<PayBackRow, 'name' | 'phone' | 'proved_phone'>>`
    ${TO_PAY_BACK} and made.id = ${returnId}`.execute(tx)
  return rows[0]
}

/** Orders of a customer who named a number to be paid back at, which goes with the account, and was not paid yet. */
export async function selectOrdersToPayBack(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; order_code: string }>`
    select distinct orders.id, due.order_code from (${TO_PAY_BACK} and orders.user_id = ${userId}
      and wish.refund_method is not null) as due
      join orders on orders.id = due.order_id
    order by 1`.execute(db)
  return rows
}

/** Who allows another amount than before allows it anew. */
export async function saveApproval(tx: Tx, row: Insertable<Schema['cash_refund_approvals']>): Promise<void> {
  const { return_id, order_id, ...approval } = row
  await tx
    .insertInto('cash_refund_approvals')
    .values({ return_id, order_id, ...approval })
    .onConflict((known) => known.column('return_id').doUpdateSet(approval))
    .execute()
}

export async function insertCashRefund(tx: Tx, row: Insertable<Schema['cash_refunds']>): Promise<void> {
  await tx.insertInto('cash_refunds').values(row).execute()
}
