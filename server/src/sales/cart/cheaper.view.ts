import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { CheaperLine } from '@niramoy/contract/sales/cart'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, poisha, toTaka } from '@niramoy/domain/platform/money'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { productView } from '../../catalogue/products/read/products.view.ts'

type Cheapest = { readonly row: ProductRow; readonly quantities: Quantity; readonly subtotal: Poisha }

export function cheaperView(
  { row, quantities, subtotal }: Cheapest,
  before: Poisha,
  lookAlikes: readonly LookAlike[],
): NonNullable<CheaperLine['cheapest']> {
  return {
    product: productView(row, lookAlikes),
    quantities: { ...quantities },
    subtotal: toTaka(subtotal),
    saving: toTaka(poisha(before - subtotal)),
  }
}
