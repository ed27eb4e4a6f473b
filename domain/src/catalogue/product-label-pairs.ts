import { type LabelledProduct, labelKey, productLabel } from './product-label.ts'

export type ListedProduct = LabelledProduct & { readonly manufacturer: string; readonly genericName: string }

/** Products that share a label, with the label. */
export type SameLabel<Listed extends ListedProduct> = {
  readonly label: string
  readonly products: readonly Listed[]
}

/** labels 4: groups of one manufacturer with one label, which the label alone does not tell apart. */
export function sameOfOneManufacturer<Listed extends ListedProduct>(
  products: readonly Listed[],
): SameLabel<Listed>[] {
  return groups(products, (product, label) => `${product.manufacturer.toLowerCase()}\n${labelKey(label)}`)
}

/** Labels that more than one manufacturer has: there the manufacturer stands beside the label. */
export function sameOfManufacturers<Listed extends ListedProduct>(
  products: readonly Listed[],
): SameLabel<Listed>[] {
  return groups(products, (_, label) => labelKey(label)).filter(
    (group) => new Set(group.products.map(({ manufacturer }) => manufacturer.toLowerCase())).size > 1,
  )
}

function groups<Listed extends ListedProduct>(
  products: readonly Listed[],
  keyOf: (product: Listed, label: ReturnType<typeof productLabel>) => string,
): SameLabel<Listed>[] {
  const found = new Map<string, { label: string; products: Listed[] }>()
  for (const product of products) {
    const label = productLabel(product)
    const key = keyOf(product, label)
    const group = found.get(key) ?? { label: label.en, products: [] }
    group.products.push(product)
    found.set(key, group)
  }
  return [...found.values()].filter((group) => group.products.length > 1)
}
