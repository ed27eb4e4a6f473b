import { addDays, type Day, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundStatus,
} from '@niramoy/domain/sales/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { KEPT_DELIVERY } from '../../../stock/quarantine/quarantine.sql.ts'
import { PAID_BY_HAND, REFUND_AFTER_CHECK } from './refund-after-check.sql.ts'

export type PaymentRow = {
  readonly id: number
  readonly payment_method: PaymentMethod
  readonly amount_poisha: Poisha
  readonly status: PaymentStatus
  readonly card_type: string | null
  readonly bank_tran_id: string | null
  readonly risk_title: string | null
  readonly created_at: Date
  readonly order_id: number
  readonly order_code: string
  readonly order_status: OrderStatus
  readonly user_id: number
  readonly user_name: string
  readonly user_phone: string | null
  /** What must go back and was not sent. */
  readonly left_poisha: Poisha
}

/**
 * All of it, or of a payment that counts what its order no longer costs since it was changed or returned; nothing of what
 * is sent after goods were inspected, or paid by hand.
 */
const owed = sql`
  case when payments.status <> 'accepted' then payments.amount_poisha
    else payments.amount_poisha - ${REFUND_AFTER_CHECK} - ${PAID_BY_HAND}
      - case when orders.status = 'cancelled' then ${KEPT_DELIVERY} else orders.total_poisha - orders.refunded_poisha end end`

const columns = sql`
  payments.id, payments.payment_method, payments.amount_poisha, payments.status, card_type, bank_tran_id,
  risk_title, payments.created_at, order_id, order_code, orders.status as order_status,
  users.id as user_id, users.name as user_name, users.phone as user_phone, 
  greatest(${owed} - payments.refunded_poisha, 0) as left_poisha`

const EVERY = sql`
  from payments join orders on orders.id = order_id join users on users.id = orders.user_id`

/**
 * Held, or not all of what must go back arrived: all of it, or of a payment that counts what its order costs no more.
 * Whatever lets something go back of a payment that counts writes a refund along with it, so that the others, nearly
 * all there are, need not be looked at.
 */
const toLookAt = sql`
  ${EVERY}
  where payments.id in (
      select id from payments where status <> 'accepted' union select payment_id from payment_refunds)
    and payments.payment_method = 'SSLCommerz'
    and (payments.status <> 'accepted' or orders.status = 'cancelled' or orders.refunded_poisha > 0
      or payments.amount_poisha > orders.total_poisha)
    and (payments.status = 'held'
      or ${owed}
        > (select coalesce(sum(amount_poisha), 0) from payment_refunds
            where payment_id = payments.id and payment_refunds.status = 'refunded'))`

type Page = { readonly page: number; readonly pageSize: number }

export async function selectPaymentsToLookAt(db: Db, { page, pageSize }: Page) {
  const { rows } = await sql<PaymentRow>`
    select ${columns} ${toLookAt} order by payments.created_at, payments.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { rows, totalItems: await countPaymentsToLookAt(db) }
}

type Exported = {
  readonly of: 'to-look-at' | 'all'
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
}

/** Those of the list, or every one of these days. */
function exported({ of, startDate, endDate }: Exported): RawBuilder<unknown> {
  const among = of === 'all' ? sql`${EVERY} where payments.payment_method = 'SSLCommerz'` : toLookAt
  const from = startDate ? sql`and payments.created_at >= ${startOfDay(startDate)}` : sql``
  const until = endDate ? sql`and payments.created_at < ${startOfDay(addDays(endDate, 1))}` : sql``
  return sql`${among} ${from} ${until}`
}

export async function countExported(db: Db, filter: Exported): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${exported(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

type After = { readonly after: Pick<PaymentRow, 'id' | 'created_at'> | null; readonly limit: number }

/** Oldest first, those that are newer than this one. */
export async function selectExported(db: Db, filter: Exported, { after, limit }: After) {
  const newer = after
    ? sql`and (payments.created_at, payments.id) > (${after.created_at}, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<PaymentRow>`
    select ${columns} ${exported(filter)} ${newer} order by payments.created_at, payments.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function countPaymentsToLookAt(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${toLookAt}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Orders of a customer whose money is held, or has still to go back, perhaps after goods were inspected. */
export async function selectOrdersOwed(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; order_code: string }>`
    select distinct orders.id, order_code ${toLookAt} and orders.user_id = ${userId}
    union
    select orders.id, order_code from orders join payments on payments.order_id = orders.id
    where user_id = ${userId} and payments.status = 'accepted' and payments.payment_method = 'SSLCommerz'
      and ${REFUND_AFTER_CHECK} > 0
    order by 1`.execute(db)
  return rows
}

export async function selectPayment(db: Db | Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} ${EVERY}
    where payments.id = ${id}`.execute(db)
  return rows[0]
}

export type RefundRow = {
  readonly id: number
  readonly payment_id: number
  readonly amount_poisha: Poisha
  readonly status: RefundStatus
  readonly failure: string | null
  /** Who rejected it, by name. */
  readonly rejected_by: string | null
  readonly created_at: Date
}

export function selectRefundsOf(db: Db | Tx, paymentIds: readonly number[]): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_refunds')
    .leftJoin('users', 'users.id', 'rejected_by')
    .select([
      'payment_refunds.id',
      'payment_id',
      'amount_poisha',
      'status',
      'failure',
      'payment_refunds.created_at',
    ])
    .select('users.name as rejected_by')
    .where('payment_id', 'in', [...paymentIds, 0])
    .orderBy('payment_refunds.id')
    .execute()
}
