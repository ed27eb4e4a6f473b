import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { SupplierPaymentMethod } from '@niramoy/domain/stock/purchasing'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { ACCOUNT_COLUMNS, type AccountRow, joinAccount } from '../suppliers/accounts.sql.ts'

export type PayableRow = AccountRow & {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly terms_days: number
}

/** Suppliers with whom something is open, on either side; the overdue first. */
export async function selectPayables(db: Db, today: Day): Promise<PayableRow[]> {
  return payablesWhere(
    sql`where account.received_poisha <> account.credited_poisha + account.paid_poisha
      order by account.overdue_poisha desc, account.next_due_on, lower(name), suppliers.id`,
    today,
    db,
  )
}

/** Suppliers who are owed something, and how many of them since before today. */
export async function countOwed(db: Db, today: Day): Promise<{ suppliers: number; overdue: number }> {
  const { rows } = await sql<{ suppliers: number; overdue: number }>`
    select count(*) as suppliers, count(*) filter (where account.overdue_poisha > 0) as overdue
    from suppliers ${joinAccount(today)}
    where account.received_poisha > account.credited_poisha + account.paid_poisha`.execute(db)
  return rows[0] ?? { suppliers: 0, overdue: 0 }
}

export async function selectPayable(db: Db, id: number, today: Day): Promise<PayableRow | undefined> {
  return (await payablesWhere(sql`where suppliers.id = ${id}`, today, db))[0]
}

async function payablesWhere(rest: RawBuilder<unknown>, today: Day, db: Db): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select suppliers.id, name, phone, terms_days, ${ACCOUNT_COLUMNS}
    from suppliers ${joinAccount(today)} ${rest}`.execute(db)
  return rows
}

export type PaymentRow = {
  readonly id: number
  readonly supplier_id: number
  readonly supplier_name: string
  readonly amount_poisha: Poisha
  readonly paid_on: Day
  readonly method: SupplierPaymentMethod
  readonly reference: string | null
  readonly note: string | null
  readonly is_advance: boolean
  readonly created_by_name: string
  readonly created_at: Date
  readonly reversed_at: Date | null
  readonly reversed_by_name: string | null
  readonly reversal_reason: string | null
}

function paymentsWhere(rest: RawBuilder<unknown>) {
  return sql<PaymentRow>`
    select supplier_payments.*, suppliers.name as supplier_name, creator.name as created_by_name,
      reverser.name as reversed_by_name
    from supplier_payments join suppliers on suppliers.id = supplier_id
      join users creator on creator.id = supplier_payments.created_by
      left join users reverser on reverser.id = reversed_by
    ${rest}`
}

type Filter = { readonly supplierId?: number | undefined; readonly page: number; readonly pageSize: number }

export async function selectPayments(db: Db, { supplierId, page, pageSize }: Filter) {
  const found = supplierId ? sql`where supplier_id = ${supplierId}` : sql``
  const part = sql`${found} order by supplier_payments.created_at desc, supplier_payments.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await paymentsWhere(part).execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from supplier_payments ${found}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function selectPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return (await paymentsWhere(sql`where supplier_payments.id = ${id}`).execute(db)).rows[0]
}

export async function insertPayment(tx: Tx, row: Insertable<Schema['supplier_payments']>): Promise<number> {
  const { id } = await tx
    .insertInto('supplier_payments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a payment until the transaction ends: it is reversed once. */
export function lockPayment(tx: Tx, id: number) {
  return tx
    .selectFrom('supplier_payments')
    .select(['id', 'supplier_id', 'reversed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Reversal = { readonly reason: string; readonly actorId: number; readonly at: Date }

export async function updatePaymentReversed(
  tx: Tx,
  id: number,
  { reason, actorId, at }: Reversal,
): Promise<void> {
  await tx
    .updateTable('supplier_payments')
    .set({ reversed_at: at, reversed_by: actorId, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}
