import { getSlug, sku } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { computePercent, type Poisha, poisha } from '@niramoy/domain/platform/money'
import { starterCategories } from '../../sales/starter-data/starter-rows.step.ts'
import { chance, unique } from './chance.ts'
import {
  type DemoProduct,
  readDemoDispensing,
  readDemoPopularity,
  readDemoProducts,
  readDemoTexts,
} from './demo-data.ts'
import { dispensed } from './dispensing-rules.ts'
import { getKind, type ProductKind } from './product-kinds.ts'
import { describe } from './product-words.ts'

/** A product of the demo with everything but the ids of its neighbours. */
export type Item = DemoProduct & {
  readonly sku: string
  readonly kind: ProductKind
  readonly popularity: number
  readonly createdAt: Date
  readonly stripPrice: Poisha | null
  readonly boxPrice: Poisha | null
  /** How its generic name is sold, and how it differs from that. */
  readonly dispensing: ReturnType<typeof dispensed>
}

const DAY_MS = 86_400_000
const SPREAD_DAYS = 180

/** A name that stands for no person: the demo's texts are examples. */
const CHECKED_BY = 'Demo pharmacist'

/** What people ask for most: long on the shelf, never short, so that the demo's order fits into its past. */
const FAVOURITES = new Set([
  'Napa',
  'Napa Extra',
  'Ace',
  'Seclo',
  'Sergel',
  'Maxpro',
  'Losectil',
  'Monas',
  'Fexo',
  'Ambrox',
  'Ceevit',
  'Calbo-D',
  'Tofen',
  'Zimax',
  'Ecosprin',
  'Orsaline-N',
])

export function isFavourite({ name }: DemoProduct): boolean {
  return FAVOURITES.has(name)
}

export function demoCategories(now: Date) {
  return starterCategories()
    .filter(({ isInDemo }) => isInDemo)
    .map(({ row }) => ({ ...row, created_at: daysBefore(now, SPREAD_DAYS) }))
}

export function demoItems(now: Date): Item[] {
  const numbers = chance('products')
  const newSku = unique(() => sku(numbers.bytes(3)))
  const dispensing = readDemoDispensing()
  return readDemoProducts().map((product) => {
    const favourite = isFavourite(product)
    const age = favourite ? numbers.between(120, SPREAD_DAYS - 1) : numbers.below(SPREAD_DAYS)
    return {
      ...product,
      ...packPrices(product),
      sku: newSku(),
      kind: getKind(product),
      dispensing: dispensed(product, dispensing.get(product.generic)),
      popularity: favourite ? numbers.between(60, 400) : numbers.below(40),
      createdAt: new Date(daysBefore(now, age).getTime() - numbers.between(3_600, 80_000) * 1000),
    }
  })
}

function packPrices({ unitPrice, unitsPerStrip, stripsPerBox }: DemoProduct) {
  if (unitsPerStrip === null) return { stripPrice: null, boxPrice: null }
  const stripPrice = poisha(unitPrice * unitsPerStrip)
  return { stripPrice, boxPrice: poisha(stripPrice * stripsPerBox) }
}

export function brandRows(items: readonly Item[], now: Date) {
  return distinct(items.map(({ maker }) => maker)).map((name) => ({
    name,
    slug: getSlug(name),
    created_at: daysBefore(now, SPREAD_DAYS),
  }))
}

export function genericRows(items: readonly Item[], categoryIds: ReadonlyMap<string, number>, now: Date) {
  const byName = new Map(items.map((item) => [item.generic, item]))
  const texts = readDemoTexts()
  return [...byName.values()].map(({ generic, category, subCategory, drugClass, dispensing }) => ({
    name: generic,
    slug: getSlug(generic),
    category_id: getId(categoryIds, category),
    sub_category: subCategory,
    drug_class: drugClass,
    dispensing_class: dispensing.ofGeneric.dispensingClass,
    max_units_per_order: dispensing.ofGeneric.maxUnits,
    ...texts.get(generic),
    ...(texts.has(generic) && { texts_checked_by: CHECKED_BY, texts_checked_on: dhakaDay(now) }),
    created_at: daysBefore(now, SPREAD_DAYS),
  }))
}

type Ids = {
  readonly brands: ReadonlyMap<string, number>
  readonly types: ReadonlyMap<string, number>
  readonly generics: ReadonlyMap<string, number>
}

/** Below what `popularity.csv` gives to the usual ones. */
const MOST_UNUSUAL = 50

export function productRows(items: readonly Item[], ids: Ids) {
  const computePopularity = readDemoPopularity()
  return items.map((item) => {
    const { description, usage } = describe(item, item.kind)
    return {
      sku: item.sku,
      name: item.name,
      strength: item.strength,
      dosage_form: item.dosageForm,
      description,
      usage,
      attributes: JSON.stringify(toAttributes(item)),
      dispensing_class: item.dispensing.own?.dispensingClass ?? null,
      dispensing_reason: item.dispensing.own?.reason ?? null,
      max_units_per_order: item.dispensing.ownMaxUnits,
      shelf_place: getShelf(item),
      reorder_level: getReorderLevel(item),
      brand_id: getId(ids.brands, item.maker),
      product_type_id: getId(ids.types, item.kind.name),
      generic_name_id: getId(ids.generics, item.generic),
      popularity: computePopularity(item) ?? Math.min(item.popularity, MOST_UNUSUAL),
      created_at: item.createdAt,
      updated_at: item.createdAt,
    }
  })
}

/** By kind and first letter, as a pharmacist arranges them: `T-N` has the tablets that begin with N. */
function getShelf({ kind, name }: Item): string {
  return `${kind.name.charAt(0)}-${name.charAt(0)}`.toUpperCase()
}

/** Of what is asked for most: some of it is below. */
function getReorderLevel({ popularity, unitsPerStrip }: Item): number | null {
  return popularity > MOST_UNUSUAL ? 10 * (unitsPerStrip ?? 1) : null
}

function toAttributes({ dosageForm, maker, unitSize, unitsPerStrip }: Item) {
  return [
    { name: 'Dosage form', value: dosageForm },
    // how many a strip and a box have, the page says itself, in the reader's language
    ...(unitsPerStrip === null ? [{ name: 'Pack', value: unitSize }] : []),
    { name: 'Manufacturer', value: maker },
  ]
}

/** Every ninth product was a little cheaper once, so that there is a history to look at. */
export function pricingRows(items: readonly Item[], productIds: ReadonlyMap<string, number>, now: Date) {
  return items.flatMap((item, at) => {
    const age = now.getTime() - item.createdAt.getTime()
    if (at % 9 !== 0 || isFavourite(item) || age < 30 * DAY_MS) return [pricing(item, item.createdAt)]
    const changedAt = new Date(item.createdAt.getTime() + Math.floor(age / 2))
    const unitPrice = computePercent(item.unitPrice, 9_400)
    const before = { ...item, unitPrice, ...packPrices({ ...item, unitPrice }) }
    return [{ ...pricing(before, item.createdAt), effective_to: changedAt }, pricing(item, changedAt)]
  })

  function pricing(item: Item, from: Date) {
    return {
      product_id: getId(productIds, item.sku),
      unit_price_poisha: item.unitPrice,
      strip_price_poisha: item.stripPrice,
      box_price_poisha: item.boxPrice,
      units_per_strip: item.unitsPerStrip ?? 1,
      strips_per_box: item.stripsPerBox,
      unit_size: item.unitSize,
      effective_from: from,
      effective_to: null as Date | null,
      created_at: from,
    }
  }
}

export function getId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo data names ${name}, which it does not hold.`)
  return id
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
