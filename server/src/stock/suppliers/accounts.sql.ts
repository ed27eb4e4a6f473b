import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type AccountRow = {
  readonly received_poisha: number
  readonly credited_poisha: number
  readonly paid_poisha: number
  readonly overdue_poisha: number
  readonly next_due_on: Day | null
}

/** What each row of `suppliers` is owed, joined to a statement as `account`; nothing of it is stored. */
export function joinAccount(today: Day): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select coalesce(sum(invoice_poisha), 0) as received_poisha,
        coalesce(sum(invoice_poisha) filter (where due_on < ${today}::date), 0) as past_poisha
      from goods_receipts where supplier_id = suppliers.id and reversed_at is null
    ) as invoiced
    cross join lateral (
      select coalesce(sum(credit_poisha), 0) as credited_poisha
      from supplier_returns where supplier_id = suppliers.id and not credit_waits
    ) as credited
    cross join lateral (
      select coalesce(sum(amount_poisha), 0) as paid_poisha
      from supplier_payments where supplier_id = suppliers.id and reversed_at is null
    ) as paid
    cross join lateral (
      select invoiced.received_poisha, credited.credited_poisha, paid.paid_poisha,
        greatest(0, past_poisha - credited_poisha - paid_poisha) as overdue_poisha,
        (select min(due_on) from (
          select due_on, sum(invoice_poisha) over (order by due_on, id) as running_poisha
          from goods_receipts where supplier_id = suppliers.id and reversed_at is null) as invoice
          where running_poisha > credited_poisha + paid_poisha) as next_due_on
    ) as account`
}

export const ACCOUNT_COLUMNS = sql.raw(
  'account.received_poisha, account.credited_poisha, account.paid_poisha, account.overdue_poisha, account.next_due_on',
)

export type InvoiceRow = {
  readonly id: number
  readonly invoice_number: string
  readonly invoice_on: Day
  readonly due_on: Day
  readonly invoice_poisha: Poisha
}

/** Every invoice that counts, what is due first in front. */
export async function selectInvoices(db: Db, supplierId: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select id, invoice_number, invoice_on, due_on, invoice_poisha from goods_receipts
    where supplier_id = ${supplierId} and reversed_at is null order by due_on, id`.execute(db)
  return rows
}

export async function selectAccount(db: Db, supplierId: number, today: Day): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT_COLUMNS} from suppliers ${joinAccount(today)} where suppliers.id = ${supplierId}`.execute(
    db,
  )
  return rows[0]
}
