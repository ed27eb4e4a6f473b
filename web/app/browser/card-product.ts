import type { Product } from '@niramoy/contract/catalogue/products'

/** What a card shows of a product; a page that has nothing else to show of it carries no more. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'label'
  | 'unitName'
  | 'imageUrl'
  | 'hasPhoto'
  | 'bestPrice'
  | 'stock'
  | 'dispensingClass'
  | 'maxUnitsPerOrder'
  | 'lookAlikes'
> & {
  readonly brand: Pick<Product['brand'], 'name'>
  readonly genericName: Pick<Product['genericName'], 'name'>
  readonly productType: Pick<Product['productType'], 'isMultiLevel' | 'stripLabel'>
  readonly discounts: readonly Pick<Product['discounts'][number], 'type' | 'value'>[]
}
