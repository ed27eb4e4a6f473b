import type { Medicine } from '@niramoy/search/medicine-index'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What the index knows of a product. */
export type IndexedMedicine = Readonly<Medicine> & { readonly brandId: number; readonly genericId: number }

/** Which products to read again: those named, those of the brands and those of the generic names. */
export type Changed = {
  readonly products: ReadonlySet<number>
  readonly brands: ReadonlySet<number>
  readonly generics: ReadonlySet<number>
}

/** The listed medicines, or those of them that changed. */
export function selectMedicines(db: Db, changed: Changed | 'all'): Promise<IndexedMedicine[]> {
  let query = db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .where('products.deleted_at', 'is', null)
    .select([
      'products.id',
      'products.name',
      'products.strength',
      'products.dosage_form as dosageForm',
      'generic_names.name as genericName',
      'brands.name as manufacturer',
      'products.popularity',
      'products.brand_id as brandId',
      'products.generic_name_id as genericId',
    ])
  if (changed !== 'all') {
    query = query.where((product) =>
      product.or([
        among('products.id', changed.products),
        among('products.brand_id', changed.brands),
        among('products.generic_name_id', changed.generics),
      ]),
    )
  }
  return query.execute()
}

function among(column: string, ids: ReadonlySet<number>) {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`
}
