import { takaText } from '@niramoy/domain/platform/money'
import type { CardProduct } from '../../../browser/card-product.ts'
import type { RootData } from '../../../parts/page/root-data.ts'
import { defaultPack } from '../../../parts/product/packs.ts'

type Crumb = readonly [label: string, path: string]
type List = {
  readonly title: string
  readonly path: string
  readonly products: readonly CardProduct[]
  /** The place of the first product in the whole list. */
  readonly from: number
}

/** schema.org: the products of a page of the list, in their order. */
export function listData(
  { settings: { origin }, language }: RootData,
  { title, path, products, from }: List,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    '@id': origin + path,
    name: title,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: from + index,
      item: itemData(product, origin, language),
    })),
  }
}

function itemData(product: CardProduct, origin: string, language: RootData['language']) {
  const url = `${origin}/products/${product.id}`
  const pack = defaultPack(product)
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.label[language],
    image: new URL(product.imageUrl, origin).href,
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(pack && {
      offers: { '@type': 'Offer', url, price: takaText(pack.final), priceCurrency: 'BDT' },
    }),
  }
}

/** schema.org: the way down to a page, from the home page. */
export function crumbsData({ settings: { origin } }: RootData, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
