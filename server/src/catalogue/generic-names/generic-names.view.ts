import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import type { GenericNameRow } from './generic-names.sql.ts'

export function genericNameView(row: GenericNameRow): GenericName {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    categoryId: row.category_id,
    subCategory: row.sub_category,
    drugClass: row.drug_class,
    category: { id: row.category_id, name: row.category_name },
    maxUnitsPerOrder: row.max_units_per_order,
    dispensingClass: row.dispensing_class,
    version: row.version,
  }
}
