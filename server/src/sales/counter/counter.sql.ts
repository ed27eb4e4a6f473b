import type { Day } from '@niramoy/domain/platform/dhaka'
import { type Insertable, sql } from 'kysely'
import { isWaiting } from '../../people/auth/accounts/auth.sql.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { IS_BAD } from '../../stock/ledger/order-stock.sql.ts'

/** More than one only where a batch number belongs to several products. */
const MOST_FOUND = 8

export type FoundByCode = {
  readonly id: number
  /** What has the code is a batch that was recalled or has expired. */
  readonly is_bad: boolean
}

/** Listed products with this barcode, or else this SKU or batch number. */
export async function selectByCode(db: Db, code: string, today: Day): Promise<FoundByCode[]> {
  const { rows } = await sql<FoundByCode>`
    with found as (
      select id, 1 as rank, false as is_bad from products where barcode = ${code} and deleted_at is null
      union all
      select id, 2, false from products where sku = upper(${code}) and deleted_at is null
      union all
      select product_id, 3, ${IS_BAD(today)}
      from stock_batches batch join products on products.id = product_id
      where code in (${code}, upper(${code})) and batch.deleted_at is null and products.deleted_at is null
    )
    select id, bool_or(is_bad) as is_bad from found where rank = (select min(rank) from found)
    group by id order by id
    limit ${MOST_FOUND}`.execute(db)
  return rows
}

/**
 * Who has proved the number or, where nobody has, the customer account that staff made with it and nobody has claimed.
 * Who only typed it is not found. Locked, so that the account is not deleted meanwhile.
 */
export async function lockByPhone(tx: Tx, phone: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where((has) => has.or([has('proved_phone', '=', phone), isWaiting(has, phone).and('role', '=', 'user')]))
    .where('anonymised_at', 'is', null)
    .orderBy(sql`proved_phone is null`)
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return found?.id
}

export async function selectWalkIn(tx: Tx): Promise<number | undefined> {
  const query = tx.selectFrom('users').select('id').where('is_walk_in', '=', true)
  return (await query.executeTakeFirst())?.id
}

type WalkIn = { readonly username: string; readonly name: string; readonly at: Date }

/** Nothing when somebody else made it meanwhile. */
export async function insertWalkIn(tx: Tx, { username, name, at }: WalkIn): Promise<void> {
  // as if it had been erased long after it was deleted: no job looks at it again
  const erased_at = new Date(at.getTime() + 24 * 60 * 60 * 1000)
  await tx
    .insertInto('users')
    .values({
      username,
      name,
      role: 'user',
      is_walk_in: true,
      anonymised_at: at,
      erased_at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((known) => known.column('is_walk_in').where('is_walk_in', '=', true).doNothing())
    .execute()
}

export async function insertCounterSale(tx: Tx, sale: Insertable<Schema['counter_sales']>): Promise<void> {
  await tx.insertInto('counter_sales').values(sale).execute()
}

type Shown = {
  readonly order_id: number
  readonly user_id: number
  readonly patient_name: string
  readonly doctor_name: string
  readonly doctor_registration: string | null
  readonly issued_on: Day
  /** Why it was accepted though it was too old. */
  readonly reason: string | null
  readonly reviewed_by: number
}

/** A prescription that was shown and not kept: approved by who wrote it down. */
export async function insertShownPrescription(tx: Tx, shown: Shown, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('prescriptions')
    .values({
      ...shown,
      status: 'approved',
      reviewed_at: at,
      file_erased_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
