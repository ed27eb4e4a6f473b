import type { ProductType } from '@niramoy/contract/catalogue/product-types'
import type { ProductTypeRow } from './product-types.sql.ts'

export function productTypeView(row: ProductTypeRow): ProductType {
  const { id, name, strip_label, is_multi_level, version } = row
  return { id, name, stripLabel: strip_label, isMultiLevel: is_multi_level, version }
}
