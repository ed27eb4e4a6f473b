import type { Poisha } from '@niramoy/domain/platform/money'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { ARRIVED } from './due.sql.ts'

export type PayBackRow = {
  readonly id: number
  readonly order_id: number
  readonly order_code: string
  readonly name: string
  readonly phone: string | null
  readonly amount_poisha: Poisha
  readonly created_at: Date
  readonly is_waiting: boolean
}

/** All that the order costs, unless the carrier collected less than it was asked to: the customer kept a part of it. */
const PAID = sql`
  case when parcels.collected_poisha < parcels.cod_poisha then parcels.collected_poisha else orders.total_poisha end`
const RETURNED_SO_FAR = sql`(
  select sum(earlier.refund_poisha) from order_returns earlier
  where earlier.order_id = made.order_id and earlier.id <= made.id)`
/** No more than the return refunds, and than was paid above what the order costs after it. */
const AMOUNT = sql`least(made.refund_poisha, ${PAID} - orders.total_poisha + ${RETURNED_SO_FAR})`

/** cash 7 */
const TO_PAY_BACK = sql`
  select made.id, made.order_id, order_code, user_id, ${AMOUNT} as amount_poisha, made.created_at,
    exists (select from quarantine_items where return_id = made.id and decided_at is null) as is_waiting
  from order_returns made join orders on orders.id = made.order_id left join parcels on ${ARRIVED}
  where orders.payment_method in ('COD', 'POS', 'Card') and ${AMOUNT} > 0
    and not exists (select from cash_refunds where return_id = made.id)
    and not exists (
      select from payments where order_id = orders.id and status = 'accepted' and payment_method = 'SSLCommerz')`

type Part = { readonly page: number; readonly pageSize: number }

export async function selectPayBacks(db: Db, { page, pageSize }: Part) {
  const { rows } = await sql<PayBackRow>`
    select due.*, users.name, users.phone from (${TO_PAY_BACK}) as due join users on users.id = user_id
    order by due.created_at, due.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (${TO_PAY_BACK}) as due`.execute(db)
  return { rows, totalItems: counted[0]?.count ?? 0 }
}

/** Of those that can be paid now. */
export async function sumPayBacks(db: Db): Promise<{ orders: number; amount_poisha: number }> {
  const { rows } = await sql<{ orders: number; amount_poisha: number }>`
    select count(*) as orders, coalesce(sum(amount_poisha), 0) as amount_poisha
    from (${TO_PAY_BACK}) as due where not is_waiting`.execute(db)
  return rows[0] ?? { orders: 0, amount_poisha: 0 }
}

export function selectReturnOrder(tx: Tx, returnId: number) {
  return tx.selectFrom('order_returns').select('order_id').where('id', '=', returnId).executeTakeFirst()
}

/** The caller has locked its order. */
export async function selectPayBack(tx: Tx, returnId: number) {
  const { rows } = await sql<Pick<PayBackRow, 'order_id' | 'amount_poisha' | 'is_waiting'>>`
    select order_id, amount_poisha, is_waiting from (${TO_PAY_BACK} and made.id = ${returnId}) as due`.execute(
    tx,
  )
  return rows[0]
}

export async function insertCashRefund(tx: Tx, row: Insertable<Schema['cash_refunds']>): Promise<number> {
  const { id } = await tx.insertInto('cash_refunds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
