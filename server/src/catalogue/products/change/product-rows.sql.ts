import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { ProductAttribute } from '../../../platform/db/json-columns.ts'
import type { ProductsTable } from '../../../platform/db/schema.gen.ts'

type Row = Selectable<ProductsTable>
type OwnColumn = 'id' | 'sku' | 'popularity' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'

/** What staff say of a product, in every column that is not the program's own; on an edit, what is undefined stays. */
export type ProductFacts = {
  readonly [Column in Exclude<keyof Row, OwnColumn | 'attributes'>]:
    | Row[Column]
    | (null extends Row[Column] ? undefined : never)
}
type Attributes = readonly ProductAttribute[] | undefined

/** Nothing when the SKU is taken. */
export function insertProduct(
  tx: Tx,
  product: ProductFacts & { readonly sku: string },
  attributes: Attributes,
  now: Date,
) {
  return tx
    .insertInto('products')
    .values({ ...product, ...asJson(attributes), created_at: now, updated_at: now })
    .onConflict((taken) => taken.column('sku').doNothing())
    .returning(['id', 'strength'])
    .executeTakeFirst()
}

/** Locks the product until the transaction ends, so that changes of it or its prices come one after the other. */
export function lockProduct(tx: Tx, id: number) {
  return tx
    .selectFrom('products')
    .select(['id', 'strength', 'product_type_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function updateProduct(
  tx: Tx,
  id: number,
  product: Partial<ProductFacts> & { readonly attributes?: Attributes; readonly deleted_at?: Date },
  now: Date,
) {
  const { attributes, ...facts } = product
  return tx
    .updateTable('products')
    .set({ ...facts, ...asJson(attributes), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'strength'])
    .executeTakeFirstOrThrow()
}

export function deleteProduct(tx: Tx, id: number) {
  return tx.deleteFrom('products').where('id', '=', id).execute()
}

/** Whether an order or the stock's books name the product. */
export async function isReferredTo(tx: Tx, id: number): Promise<boolean> {
  const { used } = await tx
    .selectNoFrom(
      sql<boolean>`exists (select from order_items where product_id = ${id})
        or exists (select from stock_batches where product_id = ${id})`.as('used'),
    )
    .executeTakeFirstOrThrow()
  return used
}

type ProductReferences = {
  readonly brandId: number
  readonly productTypeId: number
  readonly genericNameId: number
}

/** What a product refers to; null for what does not exist. */
export function selectReferences(tx: Tx, { brandId, productTypeId, genericNameId }: ProductReferences) {
  return tx
    .selectNoFrom((from) => [
      from.selectFrom('brands').select('id').where('id', '=', brandId).as('brand'),
      from
        .selectFrom('product_types')
        .select('is_multi_level')
        .where('id', '=', productTypeId)
        .as('isMultiLevel'),
      from.selectFrom('generic_names').select('category_id').where('id', '=', genericNameId).as('categoryId'),
    ])
    .executeTakeFirstOrThrow()
}

export async function selectIsMultiLevel(tx: Tx, productTypeId: number): Promise<boolean> {
  const type = await tx
    .selectFrom('product_types')
    .select('is_multi_level')
    .where('id', '=', productTypeId)
    .executeTakeFirstOrThrow()
  return type.is_multi_level
}

function asJson(attributes: Attributes) {
  return attributes && { attributes: JSON.stringify(attributes) }
}
