import type { Product, ProductDetails } from '@niramoy/contract/catalogue/products'
import { isSoldOnline, needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { LeafletKind } from '@niramoy/domain/catalogue/safety/leaflet'
import { toPoisha } from '@niramoy/domain/platform/money'
import { productReading as productReadingBn } from '@niramoy/texts/bn/catalogue/product-reading'
import { assistants as bn } from '@niramoy/texts/bn/sales/assistants'
import { productReading as productReadingEn } from '@niramoy/texts/en/catalogue/product-reading'
import { assistants as en } from '@niramoy/texts/en/sales/assistants'
import type { Language } from '@niramoy/texts/languages'

/** Products of the shop as the Universal Commerce Protocol names them: amounts are poisha, a pack is a variant. */

export const TEXTS = { bn, en }
const READING = { bn: productReadingBn, en: productReadingEn }

export type View = { readonly origin: string; readonly language: Language }
export type Level = 'unit' | 'strip' | 'box'
const LEVELS: readonly Level[] = ['strip', 'unit', 'box']

/** `123` and `123:strip` */
export type ItemId = { readonly productId: number; readonly level: Level | null }

export function readItemId(typed: string): ItemId | null {
  const [, id = '', level] = /^([1-9]\d{0,9})(?::(unit|strip|box))?$/.exec(typed) ?? []
  const productId = Number(id)
  if (!id || productId > 2_147_483_647) return null
  return { productId, level: (level as Level | undefined) ?? null }
}

type Message = {
  readonly type: 'info' | 'warning' | 'error'
  readonly code: string
  readonly content: string
  readonly path?: string
  readonly presentation?: 'disclosure'
  readonly url?: string
  readonly severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'
}

export type { Message }

/** A pack that is sold, and what it costs. */
export type Variant = NonNullable<ReturnType<typeof toVariant>>

/** The packs of a product, the usual one first; none while it has no price. */
export function toVariants(product: Product, view: View): Variant[] {
  return LEVELS.flatMap((level) => toVariant(product, level, view) ?? [])
}

function toVariant(product: Product, level: Level, { language }: View) {
  const { bestPrice, pricing, stock } = product
  const prices = bestPrice && {
    unit: [bestPrice.finalUnitPrice, bestPrice.originalUnitPrice],
    strip: [bestPrice.finalStripPrice, bestPrice.originalStripPrice],
    box: [bestPrice.finalBoxPrice, bestPrice.originalBoxPrice],
  }
  const [final = null, original = null] = prices?.[level] ?? []
  if (final === null || original === null) return null
  const units = unitsIn(pricing[0], level)
  // quantities 6: a pack that is more than the limit is not offered
  if (product.maxUnitsPerOrder && units > product.maxUnitsPerOrder) return null
  const label = packLabel(product, { level, units }, language)
  const amount = toPoisha(final)
  const isAvailable = isSoldOnline(product) && stock.totalUnitsInStock >= units
  return {
    id: `${product.id}:${level}`,
    level,
    sku: product.SKU,
    title: `${product.label[language]}: ${label}`,
    description: { plain: label },
    price: bdt(amount),
    ...(original > final && { list_price: bdt(toPoisha(original)) }),
    ...(units > 1 && {
      unit_price: {
        ...bdt(Math.round(amount / units)),
        measure: { value: units, unit: product.unitName.en.toLowerCase() },
        reference: { value: 1, unit: product.unitName.en.toLowerCase() },
      },
    }),
    availability: {
      available: isAvailable,
      status: isAvailable ? 'in_stock' : isSoldOnline(product) ? 'out_of_stock' : 'not_sold_online',
    },
    options: [{ name: TEXTS[language].pack, id: level, label }],
    metadata: { units_in_pack: units },
  }
}

function unitsIn(entry: Product['pricing'][number] | undefined, level: Level): number {
  const { unitsPerStrip = 1, stripsPerBox = 1 } = entry ?? {}
  return { unit: 1, strip: unitsPerStrip, box: unitsPerStrip * stripsPerBox }[level]
}

/** What a product type calls its strips unless it has a word of its own. */
const USUAL_STRIP = 'Strip'

type Pack = { readonly level: Level; readonly units: number }

function packLabel(product: Product, { level, units }: Pack, language: Language): string {
  const unit = product.unitName[language].toLowerCase()
  const texts = TEXTS[language]
  if (level === 'unit') return texts.unit(unit)
  const { stripLabel } = product.productType
  const strip = stripLabel === USUAL_STRIP ? texts.usualStrip : stripLabel
  return level === 'box' ? texts.box(units, unit) : texts.strip(strip, units, unit)
}

function bdt(amount: number) {
  return { amount, currency: 'BDT' }
}

/** “Ltd.” ends with its dot. */
function toSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** Null: it has no price now, and the protocol knows no product without one. */
export function toProtocolProduct(product: Product, view: View) {
  const variants = toVariants(product, view)
  if (variants.length === 0) return null
  const { origin, language } = view
  const { genericName, brand, dispensingClass } = product
  const label = product.label[language]
  const lists = variants.map((variant) => variant.list_price ?? variant.price)
  return {
    id: String(product.id),
    title: label,
    description: {
      plain: [label, genericName.name, TEXTS[language].by(brand.name)].map(toSentence).join(' '),
    },
    url: `${origin}/products/${product.id}`,
    categories: [{ value: genericName.category.name, taxonomy: 'merchant' }],
    price_range: getRange(variants.map(({ price }) => price)),
    ...(variants.some(({ list_price }) => list_price) && { list_price_range: getRange(lists) }),
    media: [
      {
        type: 'image',
        url: new URL(product.imageUrl, origin).href,
        alt_text: product.hasPhoto ? label : TEXTS[language].drawn(label),
      },
    ],
    options: [
      {
        name: TEXTS[language].pack,
        values: variants.flatMap(({ options }) =>
          options.map(({ id, label: name }) => ({ id, label: name })),
        ),
      },
    ],
    variants,
    metadata: {
      class: dispensingClass,
      needs_prescription: needsPrescription(dispensingClass),
      sold_online: isSoldOnline(product),
      generic_name: genericName.name,
      ingredients: product.ingredients,
      manufacturer: brand.name,
      strength: product.strength,
      dosage_form: product.dosageForm,
      units_in_stock: product.stock.totalUnitsInStock,
      max_units_per_order: product.maxUnitsPerOrder,
    },
  }
}
export type ProtocolProduct = NonNullable<ReturnType<typeof toProtocolProduct>>

function getRange(prices: readonly { readonly amount: number }[]) {
  const amounts = prices.map(({ amount }) => amount)
  return { min: bdt(Math.min(...amounts)), max: bdt(Math.max(...amounts)) }
}

type PriceFilter = { readonly min?: number | undefined; readonly max?: number | undefined }
type Filtered = {
  readonly filters?: { readonly price?: PriceFilter | undefined } | undefined
  readonly context?: { readonly currency?: string | undefined } | undefined
}
export type WantedPrice = { readonly isWanted: boolean; readonly min: number; readonly max: number }

/** Amounts of another currency say nothing here. */
export function wantedPrice({ filters, context }: Filtered, language: Language) {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {}
  const isOurs = (context?.currency ?? 'BDT').toUpperCase() === 'BDT'
  const isGiven = filters?.price?.min !== undefined || filters?.price?.max !== undefined
  const ignored = { type: 'info' as const, code: 'currency', content: TEXTS[language].wrongCurrency }
  return { isWanted: isGiven && isOurs, min, max, messages: isGiven && !isOurs ? [ignored] : [] }
}

/** With the packs within the price alone; null: none is. */
export function withinPrice(
  product: ProtocolProduct | null,
  { isWanted, min, max }: WantedPrice,
): ProtocolProduct | null {
  if (!product || !isWanted) return product
  const variants = product.variants.filter(({ price }) => price.amount >= min && price.amount <= max)
  if (variants.length === 0) return null
  return { ...product, variants, price_range: getRange(variants.map(({ price }) => price)) }
}

/** What must be said beside a product; nothing of it may be left out. */
export function productMessages(product: Product, path: string, { language, origin }: View): Message[] {
  const texts = TEXTS[language]
  const label = product.label[language]
  const shown = { type: 'warning', path, presentation: 'disclosure' } as const
  const sale = !isSoldOnline(product)
    ? [{ ...shown, code: 'not_sold_online', content: texts.notSoldOnline(label) }]
    : needsPrescription(product.dispensingClass)
      ? [{ ...shown, code: 'prescription_required', content: texts.needsPrescription(label) }]
      : []
  const others = product.lookAlikes.map((other) => {
    const [name, url] = [other.label[language], `${origin}/products/${other.id}`]
    return other.kind === 'danger'
      ? { ...shown, code: 'look_alike', url, content: texts.lookAlike(label, name, other.genericName) }
      : { ...shown, code: 'same_name', url, content: texts.sameName(label, name) }
  })
  return [...sale, ...others]
}

/** What to be careful of, in general. */
export function leafletMessages({ leaflet }: ProductDetails, path: string, { language }: View): Message[] {
  const { kinds, values, general } = READING[language].leaflet
  const told = Object.entries(leaflet?.values ?? {}).filter(([, value]) => value !== 'ok')
  const cautions = told.map(([kind, value]) => ({
    type: 'warning' as const,
    code: `caution_${kind}`,
    path,
    presentation: 'disclosure' as const,
    content: `${kinds[kind as LeafletKind]}: ${values[value]}`,
  }))
  if (cautions.length === 0) return []
  return [...cautions, { type: 'info', code: 'general_information', path, content: general }]
}
