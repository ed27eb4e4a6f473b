import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { classText } from '../../parts/dispensing-class/class-options.tsx'
import type { Option } from '../../parts/picker/found.ts'
import type { Part } from './merge-product.ts'
import { filledAttributes, type ProductValues } from './product-values.ts'
import type { Choices } from './use-choices.ts'

/** A part of a product in words; what is known by id is named by the choices or by the product itself. */
export function partText(
  part: Part,
  values: ProductValues,
  product: ProductDetails,
  choices: Choices,
): string {
  if (part === 'attributes') {
    return filledAttributes(values.attributes)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n')
  }
  if (part === 'brand') return nameOf(values.brandId, choices.brands, product.brand)
  if (part === 'productType') return nameOf(values.productTypeId, choices.types, product.productType)
  if (part === 'genericName') return nameOf(values.genericNameId, choices.genericNames, product.genericName)
  if (part === 'dispensingClass') return ownClassText(values)
  return values[part]
}

function ownClassText({ dispensingClass, dispensingReason }: ProductValues): string {
  return dispensingClass ? `${classText(dispensingClass)}: ${dispensingReason}` : ''
}

function nameOf(id: string, options: readonly Option[], own: { id: number; name: string }): string {
  if (String(own.id) === id) return own.name
  return options.find(({ value }) => value === id)?.label ?? id
}
