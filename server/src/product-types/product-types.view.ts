import type { ProductType } from '@niramoy/contract/product-types'
import type { ProductTypeRow } from './product-types.sql.ts'

export function productTypeView(row: ProductTypeRow): ProductType {
  return { id: row.id, name: row.name, stripLabel: row.strip_label, isMultiLevel: row.is_multi_level }
}
