import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { takaText } from '@niramoy/domain/platform/money'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../../parts/page/root-data.ts'
import { defaultPack } from '../../../parts/product/packs.ts'
import { filteredBy } from '../list/filtered-by.ts'
import { crumbsData, getAvailability, pageMeta } from '../list/list-data.ts'

export function productMeta(root: RootData, product: ProductDetails): MetaDescriptor[] {
  const { origin } = root.settings
  const path = `/products/${product.id}`
  const pack = defaultPack(product)
  const name = product.label[root.language]
  const t = root.language === 'en' ? en : bn
  const texts = { title: t.pageTitle(name), description: t.pageDescription(name) }
  return [
    ...pageMeta(root, {
      ...texts,
      path,
      type: 'product',
      image: `${origin}/art/share/${product.id}.jpg`,
    }),
    ...(pack
      ? [
          { property: 'product:price:amount', content: takaText(pack.final) },
          { property: 'product:price:currency', content: 'BDT' },
        ]
      : []),
    { 'script:ld+json': productData(product, { origin, path, name, description: texts.description }) },
    { 'script:ld+json': crumbsData(root, getCrumbs(root, product)) },
  ]
}

export function missingMeta(root: RootData): MetaDescriptor[] {
  const title = (root.language === 'bn' ? noticesBn : noticesEn).notFound
  return pageMeta(root, { title, description: title, path: null })
}

type Page = Readonly<Record<'origin' | 'path' | 'name' | 'description', string>>

/** schema.org: a Product, and a Drug when it has a class of drugs. */
function productData(product: ProductDetails, { origin, path, name, description }: Page) {
  const { genericName, brand } = product
  return {
    '@context': 'https://schema.org',
    '@type': genericName.drugClass ? ['Product', 'Drug'] : 'Product',
    '@id': origin + path,
    url: origin + path,
    name,
    description: product.description ?? description,
    image: absolute(product.imageUrl, origin),
    sku: product.SKU,
    category: genericName.category.name,
    brand: { '@type': 'Brand', name: brand.name },
    ...(genericName.drugClass && {
      nonProprietaryName: genericName.name,
      prescriptionStatus: `https://schema.org/${needsPrescription(product.dispensingClass) ? 'PrescriptionOnly' : 'OTC'}`,
      activeIngredient: genericName.name,
      drugClass: { '@type': 'DrugClass', name: genericName.drugClass },
      manufacturer: { '@type': 'Organization', name: brand.name },
      ...(product.dosageForm && { dosageForm: product.dosageForm }),
      ...(product.strength && {
        availableStrength: { '@type': 'DrugStrength', description: product.strength },
      }),
    }),
    ...offerData(product, origin + path),
  }
}

function offerData(product: ProductDetails, url: string) {
  const pack = defaultPack(product)
  if (!pack) return {}
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: takaText(pack.final),
      priceCurrency: 'BDT',
      itemCondition: 'https://schema.org/NewCondition',
      availability: getAvailability(product),
    },
  }
}

function getCrumbs({ language }: RootData, { genericName }: ProductDetails) {
  const t = language === 'bn' ? bn : en
  const { name, nameBn, slug } = genericName.category
  return [
    [t.home, '/'],
    [t.products, '/products'],
    [(language === 'bn' && nameBn) || name, filteredBy('category', slug)],
  ] as const
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href
}
