import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const columns = ['id', 'name', 'strip_label', 'is_multi_level', 'version'] as const
export type ProductTypeRow = Awaited<ReturnType<typeof selectProductTypes>>[number]
export type ProductTypeFacts = {
  readonly name: string
  readonly strip_label: string
  readonly is_multi_level: boolean | undefined
}

export function selectProductTypes(db: Db) {
  return db.selectFrom('product_types').select(columns).orderBy(sql`lower(name)`).execute()
}

export function selectProductType(db: Db, id: number) {
  return db.selectFrom('product_types').select(columns).where('id', '=', id).executeTakeFirst()
}

export function insertProductType(tx: Tx, { is_multi_level = false, ...rest }: ProductTypeFacts, now: Date) {
  return tx
    .insertInto('product_types')
    .values({ ...rest, is_multi_level, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateProductType(tx: Tx, id: number, type: ProductTypeFacts) {
  return tx.updateTable('product_types').set(type).where('id', '=', id).returning(columns).executeTakeFirst()
}

export function deleteProductType(tx: Tx, id: number) {
  return tx.deleteFrom('product_types').where('id', '=', id).returning('id').executeTakeFirst()
}
