import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { labelOf } from '@niramoy/domain/catalogue/product-label'
import { bestPriceView, imageOf } from './products.view.ts'
import type { SuggestionRow } from './suggestions.sql.ts'

type Card = Omit<Suggestion, 'inStock' | 'matched' | 'lookAlikes'>

export function cardView(row: SuggestionRow): Card {
  const price = bestPriceView(row)
  return {
    id: row.id,
    name: row.name,
    label: labelOf(row),
    strength: row.strength,
    dosageForm: row.dosage_form,
    genericName: row.generic_name,
    manufacturer: row.brand_name,
    imageUrl: imageOf(row),
    price: price && (price.finalStripPrice ?? price.finalUnitPrice),
    dispensingClass: row.dispensing_class,
    maxUnitsPerOrder: row.max_units_per_order,
  }
}
