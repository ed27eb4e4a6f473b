import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { getSubstances } from '@niramoy/domain/catalogue/ingredients'
import type { Medicine } from '@niramoy/search/medicine-index'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What the index knows of a product. */
export type IndexedMedicine = Readonly<Medicine> & {
  readonly brandId: number
  readonly genericId: number
  /** Of the latest price, for its label. */
  readonly unitSize: string | null
}

/** Which products to read again: those named, those of the brands and those of the generic names. */
export type Changed = {
  readonly products: ReadonlySet<number>
  readonly brands: ReadonlySet<number>
  readonly generics: ReadonlySet<number>
}

/** The listed medicines, or those of them that changed. */
export async function selectMedicines(db: Db, changed: Changed | 'all'): Promise<IndexedMedicine[]> {
  let query = db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .innerJoin('categories', 'categories.id', 'generic_names.category_id')
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
      'categories.name as category',
      'generic_names.sub_category as subCategory',
      'generic_names.drug_class as drugClass',
      sql<DispensingClass | null>`coalesce(products.dispensing_class, generic_names.dispensing_class)`.as(
        'dispensingClass',
      ),
      sql<string | null>`(select unit_size from pricing_entries where product_id = products.id
        order by effective_from desc limit 1)`.as('unitSize'),
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
  const once = sharedTexts()
  return (await query.execute()).map((row) => ({
    ...row,
    genericName: once.text(row.genericName),
    manufacturer: once.text(row.manufacturer),
    category: once.text(row.category),
    subCategory: row.subCategory && once.text(row.subCategory),
    drugClass: row.drugClass && once.text(row.drugClass),
    dispensingClass: row.dispensingClass && once.text(row.dispensingClass),
    unitSize: row.unitSize && once.text(row.unitSize),
    substances: once.substances(row.genericName),
  }))
}

/** Thousands of rows repeat a few hundred texts: each is stored once. */
function sharedTexts() {
  const texts = new Map<string, string>()
  const substances = new Map<string, string>()
  return {
    text<Text extends string>(text: Text): Text {
      const known = texts.get(text)
      if (known === undefined) texts.set(text, text)
      return (known ?? text) as Text
    },
    substances(genericName: string): string {
      const known = substances.get(genericName)
      if (known !== undefined) return known
      const key = getSubstances(genericName).join('+')
      substances.set(genericName, key)
      return key
    },
  }
}

function among(column: string, ids: ReadonlySet<number>) {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`
}
