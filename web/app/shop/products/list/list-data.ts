import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { takaText } from '@niramoy/domain/platform/money'
import { titles as bn } from '@niramoy/texts/bn/platform/titles'
import { titles as en } from '@niramoy/texts/en/platform/titles'
import type { MetaDescriptor } from 'react-router'
import type { CardProduct } from '../../../browser/card-product.ts'
import { shopName } from '../../../parts/page/meta.ts'
import type { RootData } from '../../../parts/page/root-data.ts'
import { shareMeta } from '../../../parts/page/share-meta.ts'
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
      offers: {
        '@type': 'Offer',
        url,
        price: takaText(pack.final),
        priceCurrency: 'BDT',
        availability: getAvailability(product),
      },
    }),
  }
}

/** What is out of stock can be ordered all the same. */
export function getAvailability(
  product: Pick<CardProduct, 'stock' | 'dispensingClass' | 'maxUnitsPerOrder'>,
) {
  const orderable = product.stock.totalUnitsInStock > 0 ? 'InStock' : 'BackOrder'
  return `https://schema.org/${isSoldOnline(product) ? orderable : 'InStoreOnly'}`
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

type PageMeta = {
  readonly title: string
  /** Null after a navigation in the browser: only the server describes pages to search engines. */
  readonly description: string | null
  /** From the root of the site; null for what no search engine shall keep. */
  readonly path: string | null
  readonly type?: 'website' | 'product'
  /** An absolute address. */
  readonly image?: string
}

/** The title, description and link preview of a catalogue page. */
export function pageMeta(root: RootData, page: PageMeta): MetaDescriptor[] {
  const { description, path, type = 'website', image } = page
  const title = getTitles(root).page(page.title, shopName(root))
  const said: MetaDescriptor[] = [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
  if (path === null) return [...said, { name: 'robots', content: 'noindex, follow' }]
  return [
    ...said,
    { tagName: 'link', rel: 'canonical', href: root.settings.origin + path },
    ...shareMeta(root, { title, description, path, type, image }),
  ]
}

export function getTitles({ language }: RootData): typeof bn {
  return language === 'en' ? en : bn
}
