import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type SetUpFacts = {
  readonly has_rider: boolean
  readonly has_method: boolean
  readonly has_product: boolean
  readonly has_factor: boolean
  readonly has_colleague: boolean
  readonly has_pharmacist: boolean
  readonly has_backup: boolean
  readonly is_verified: boolean
  /** What came of the last test of each kind. */
  readonly sms: string | null
  readonly email: string | null
  readonly payment: string | null
  readonly put_aside: readonly string[]
}

type Asked = { readonly userId: number; readonly today: string; readonly backupSince: Date }

const lastTest = (kind: string) => sql`(
  select status from connection_tests where kind = ${sql.lit(kind)} and status <> 'waiting'
  order by id desc limit 1)`
const staff = sql`from users where role = 'admin' and anonymised_at is null`

/** All that the checklist knows from the database, in one statement. */
export async function selectSetUp(db: Db, { userId, today, backupSince }: Asked): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`
    select
      exists (select from riders where is_active) as has_rider,
      exists (select from shipping_methods where not is_draft) as has_method,
      exists (
        select from stock_batches
        join products on products.id = stock_batches.product_id and products.deleted_at is null
        where quantity > 0 and recalled_at is null and expires_on >= ${today}
          and exists (select from pricing_entries where pricing_entries.product_id = products.id)
      ) as has_product,
      exists (select ${staff} and id = ${userId} and second_factor_at is not null) as has_factor,
      exists (select ${staff} and id <> ${userId}) as has_colleague,
      exists (select ${staff} and 'pharmacist' = any (duties)) as has_pharmacist,
      exists (
        select from care_runs where kind = 'backup' and is_ok and finished_at > ${backupSince}
      ) as has_backup,
      coalesce(
        (select is_ok from care_runs where kind = 'verify' order by finished_at desc limit 1), false
      ) as is_verified,
      ${lastTest('sms')} as sms, ${lastTest('email')} as email, ${lastTest('payment')} as payment,
      coalesce((select array_agg(item) from checklist_put_aside), '{}') as put_aside`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a statement without a row')
  return facts
}

type PutAside = { readonly item: string; readonly created_by: number; readonly created_at: Date }

export async function insertPutAside(tx: Tx, row: PutAside): Promise<void> {
  await tx
    .insertInto('checklist_put_aside')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function deletePutAside(tx: Tx, item: string): Promise<void> {
  await tx.deleteFrom('checklist_put_aside').where('item', '=', item).execute()
}
