import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { makeLeaflet } from '@niramoy/domain/catalogue/safety/leaflet'
import { getGenericKey, starterSafety } from './starter-safety.step.ts'

/** What a product's page says to be careful of; `own` is what the shop says is in it, where it said so. */
export function readLeaflet(
  { genericName, dosageForm }: Pick<ProductDetails, 'genericName' | 'dosageForm'>,
  own: readonly string[] | null,
): ProductDetails['leaflet'] {
  const { ingredients, cautions } = starterSafety()
  return makeLeaflet(cautions, own ?? ingredients.get(getGenericKey(genericName.name)) ?? [], dosageForm)
}
