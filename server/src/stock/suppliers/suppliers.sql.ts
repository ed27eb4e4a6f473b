import type { Day } from '@niramoy/domain/platform/dhaka'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import { ACCOUNT_COLUMNS, type AccountRow, joinAccount } from './accounts.sql.ts'
import { type StockedRow, stockedColumns } from './stocked.sql.ts'

export type SupplierFacts = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
  readonly licence_number: string | null
  readonly licence_expires_on: Day | null
  readonly terms_days: number
  readonly lead_days: number
  readonly takes_back_days: number | null
  readonly is_active: boolean
}

export type SupplierRow = SupplierFacts &
  AccountRow & {
    readonly id: number
    readonly version: number
    readonly brand_names: readonly string[]
    readonly open_orders: number
  }

type Filter = {
  readonly search?: string | undefined
  readonly active: 'yes' | 'no' | 'all'
  readonly page: number
  readonly pageSize: number
}

export async function selectSuppliers(db: Db, filter: Filter, today: Day) {
  const { search, active, page, pageSize } = filter
  const found = sql`
    where ${search ? sql`suppliers.name ilike ${containing(search)}` : sql`true`}
      and ${active === 'all' ? sql`true` : sql`suppliers.is_active = ${active === 'yes'}`}`
  const rest = sql`${found}
    order by account.overdue_poisha desc, lower(suppliers.name), suppliers.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await suppliersWhere(rest, today).execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from suppliers ${found}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function selectSupplier(db: Db, id: number, today: Day): Promise<SupplierRow | undefined> {
  const { rows } = await suppliersWhere(sql`where suppliers.id = ${id}`, today).execute(db)
  return rows[0]
}

function suppliersWhere(rest: RawBuilder<unknown>, today: Day) {
  return sql<SupplierRow>`
    select suppliers.*, ${ACCOUNT_COLUMNS},
      array(select brands.name from supplier_brands join brands on brands.id = brand_id
        where supplier_id = suppliers.id order by brands.name) as brand_names,
      (select count(*) from purchase_orders where supplier_id = suppliers.id
        and state in ('draft', 'sent', 'partly-received')) as open_orders
    from suppliers ${joinAccount(today)} ${rest}`
}

export function selectSupplierBrands(db: Db, supplierId: number) {
  return db
    .selectFrom('supplier_brands')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select(['brands.id', 'brands.name'])
    .where('supplier_id', '=', supplierId)
    .orderBy('brands.name')
    .execute()
}

export async function selectSupplierProducts(db: Db, supplierId: number, now: Date): Promise<StockedRow[]> {
  const { rows } = await sql<StockedRow>`
    select ${stockedColumns(now)} from supplier_products
      join products on products.id = product_id join brands on brands.id = brand_id
    where supplier_id = ${supplierId} order by products.name, products.id`.execute(db)
  return rows
}

/** Locks a supplier until the transaction ends: all that moves its money or its orders does so first. */
export function lockSupplier(tx: Tx, id: number) {
  return tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'email', 'terms_days', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertSupplier(tx: Tx, facts: SupplierFacts, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('suppliers')
    .values({ ...facts, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Raises the version even when only its brands or products change, which are rows of their own. */
export async function updateSupplier(tx: Tx, id: number, facts: SupplierFacts, at: Date): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set((has) => ({ ...facts, updated_at: at, version: has('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Bought = { readonly brandIds: readonly number[]; readonly productIds: readonly number[] }

/** What is bought there from now on: rows that stay are left alone. */
export async function updateBought(tx: Tx, supplierId: number, { brandIds, productIds }: Bought) {
  await sql`
    delete from supplier_brands
    where supplier_id = ${supplierId} and brand_id <> all(${[...brandIds]}::int[])`.execute(tx)
  await sql`
    delete from supplier_products
    where supplier_id = ${supplierId} and product_id <> all(${[...productIds]}::int[])`.execute(tx)
  await sql`
    insert into supplier_brands (brand_id, supplier_id)
    select id, ${supplierId} from unnest(${[...brandIds]}::int[]) as given (id)
    where not exists (select from supplier_brands where supplier_id = ${supplierId} and brand_id = given.id)
    group by id`.execute(tx)
  await sql`
    insert into supplier_products (product_id, supplier_id)
    select id, ${supplierId} from unnest(${[...productIds]}::int[]) as given (id)
    where not exists (select from supplier_products where supplier_id = ${supplierId} and product_id = given.id)
    group by id`.execute(tx)
}
