import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { browserApi } from '../../api/api.ts'
import { byId, loadCategories, loadGenericNames } from '../../parts/catalogue/options.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import type { Option } from '../../parts/picker/found.ts'

async function loadFixed(signal: AbortSignal) {
  const [categories, { brands }, types] = await Promise.all([
    loadCategories(browserApi, signal),
    browserApi.brands.list({ signal }),
    browserApi.productTypes.list({ signal }),
  ])
  return { categories: byId(categories), brands: byId(brands), types }
}

type Type = Pick<ProductDetails['productType'], 'isMultiLevel' | 'stripLabel'>

export type Choices = {
  readonly categories: readonly Option[]
  readonly genericNames: readonly Option[]
  readonly brands: readonly Option[]
  readonly types: readonly Option[]
  /** How the chosen type is sold. */
  readonly getType: (productTypeId: string) => Type | undefined
  /** The class of a generic name; undefined while it is not known. */
  readonly getClass: (genericNameId: string) => DispensingClass | null | undefined
  readonly failed: boolean
  readonly again: () => void
}

/** What the form offers. Until it is there, a product that is edited shows what it has. */
export function useChoices(product: ProductDetails | null, categoryId: string): Choices {
  const fixed = useLoaded('choices', loadFixed)
  const generics = useLoaded(categoryId, async (signal) =>
    categoryId ? loadGenericNames(browserApi, categoryId, signal) : [],
  )
  const own = (thing: { id: number; name: string } | undefined) => (thing ? byId([thing]) : [])
  const isOwnCategory = String(product?.genericName.categoryId) === categoryId
  const types = fixed.data?.types ?? (product ? [product.productType] : [])
  return {
    categories: fixed.data?.categories ?? own(product?.genericName.category),
    genericNames: generics.data ? byId(generics.data) : own(isOwnCategory ? product?.genericName : undefined),
    brands: fixed.data?.brands ?? own(product?.brand),
    types: byId(types),
    getType: (chosen) => types.find(({ id }) => String(id) === chosen),
    getClass: (chosen) => generics.data?.find(({ id }) => String(id) === chosen)?.dispensingClass,
    failed: fixed.error !== undefined || generics.error !== undefined,
    again() {
      fixed.again()
      generics.again()
    },
  }
}
