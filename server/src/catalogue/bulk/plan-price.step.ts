import type { ProductSheetColumn, ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { currentPricing, lastDay, windowEnd, windowStart } from '@niramoy/domain/pricing/pricing'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { priceFacts } from '../products/change/price-facts.step.ts'
import type { PriceFacts } from '../products/read/pricing-entries.sql.ts'
import type { Problem } from './resolve-references.step.ts'
import type { EntryEnd, EntryFacts } from './write-products.sql.ts'

export type Entry = EntryFacts & { readonly id: number }
export type PricePlan = {
  readonly ends?: EntryEnd
  readonly corrects?: Entry
  readonly adds?: EntryFacts
}

const PRICE_CELLS = [
  'unitPrice',
  'stripPrice',
  'boxPrice',
  'unitsPerStrip',
  'stripsPerBox',
  'unitSize',
  'effectiveFrom',
  'effectiveTo',
] as const

export function samePriceCells(one: ProductSheetRow, other: ProductSheetRow): boolean {
  return PRICE_CELLS.every((key) => one[key] === other[key])
}

type Product = {
  readonly isMultiLevel: boolean
  readonly entries: readonly Entry[]
  readonly now: Date
}

/**
 * What the row's price cells mean: the day on which the present price began corrects that price, another day
 * starts a new one that ends the price which counted then. No price cells leave the prices alone; a new product then
 * has none, and is shown but not sold.
 */
export function planPrice(row: ProductSheetRow, product: Product): PricePlan | Problem[] {
  if (PRICE_CELLS.every((key) => row[key] === null)) return {}
  if (row.unitPrice === null) return [{ column: 'unitPrice', wrong: 'product-unit-price-not-positive' }]
  const before = presentEntry(product.entries, product.now) ?? product.entries[0]
  const facts = factsOf(row, row.unitPrice, { isMultiLevel: product.isMultiLevel, before })
  if (Array.isArray(facts)) return facts
  const plan = planWindow(row, facts, product)
  const sound = 'column' in plan ? plan : checked(plan, product.entries)
  return 'column' in sound ? [sound] : sound
}

type Packed = { readonly isMultiLevel: boolean; readonly before: Entry | undefined }

function factsOf(row: ProductSheetRow, unitPrice: number, packed: Packed): PriceFacts | Problem[] {
  const { stripPrice, boxPrice, unitsPerStrip, stripsPerBox, unitSize, strength } = row
  const typed = {
    unitPrice,
    stripPrice: stripPrice ?? undefined,
    boxPrice: boxPrice ?? undefined,
    unitsPerStrip: unitsPerStrip ?? undefined,
    stripsPerBox: stripsPerBox ?? undefined,
    unitSize,
  }
  try {
    return priceFacts(typed, { ...packed, strength })
  } catch (error) {
    const fields = error instanceof Refusal ? Object.entries(error.details.fields ?? {}) : []
    if (fields.length === 0) throw error
    return fields.map(([column, wrong]) => ({ column: column as ProductSheetColumn, wrong }))
  }
}

function planWindow(
  { effectiveFrom, effectiveTo }: ProductSheetRow,
  facts: PriceFacts,
  { entries, now }: Product,
): PricePlan | Problem {
  const current = presentEntry(entries, now)
  const keptEnd = effectiveFrom === null ? (current?.effective_to ?? null) : null
  const sameEnd = (entry: Entry) => entry.effective_to && lastDay(entry.effective_to) === effectiveTo
  const endOf = (entry?: Entry) => {
    if (effectiveTo === null) return keptEnd
    return entry && sameEnd(entry) ? entry.effective_to : windowEnd(effectiveTo)
  }
  if (
    current &&
    effectiveFrom === null &&
    sameFacts(current, facts) &&
    equalTimes(endOf(current), current.effective_to)
  ) {
    return {}
  }
  const day = effectiveFrom ?? dhakaDay(now)
  const corrected =
    current && dhakaDay(current.effective_from) === day
      ? current
      : entries.find(({ effective_from }) => equalTimes(effective_from, windowStart(day)))
  const effective_from = corrected?.effective_from ?? windowStart(day)
  const window = { effective_from, effective_to: endOf(corrected) }
  if (window.effective_to && window.effective_to <= effective_from) {
    return { column: 'effectiveTo', wrong: 'product-effective-to-too-early' }
  }
  if (corrected) return correction(corrected, { ...facts, ...window })
  const earlier = entries.find((entry) => holds(entry, effective_from))
  return {
    adds: { ...facts, ...window },
    ...(earlier && { ends: { id: earlier.id, effective_to: effective_from } }),
  }
}

function presentEntry(entries: readonly Entry[], now: Date): Entry | undefined {
  const windows = entries.map((entry) => ({
    entry,
    effectiveFrom: entry.effective_from,
    effectiveTo: entry.effective_to,
  }))
  return currentPricing(windows, now)?.entry
}

function correction(entry: Entry, values: EntryFacts): PricePlan {
  const isSame = sameFacts(entry, values) && equalTimes(entry.effective_to, values.effective_to)
  return isSame ? {} : { corrects: { ...values, id: entry.id } }
}

function sameFacts(one: PriceFacts, other: PriceFacts): boolean {
  return (
    one.unit_price_poisha === other.unit_price_poisha &&
    one.strip_price_poisha === other.strip_price_poisha &&
    one.box_price_poisha === other.box_price_poisha &&
    one.units_per_strip === other.units_per_strip &&
    one.strips_per_box === other.strips_per_box &&
    one.unit_size === other.unit_size
  )
}

function equalTimes(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}

function holds({ effective_from, effective_to }: EntryFacts, instant: Date): boolean {
  return effective_from < instant && (!effective_to || instant < effective_to)
}

/** The windows as they will be must not overlap; the database would refuse them all. */
function checked(plan: PricePlan, entries: readonly Entry[]): PricePlan | Problem {
  const { ends, corrects, adds } = plan
  const changed = corrects ?? adds
  if (!changed) return plan
  const others = entries
    .filter(({ id }) => id !== corrects?.id)
    .map((entry) => (entry.id === ends?.id ? { ...entry, effective_to: ends.effective_to } : entry))
  const overlaps = others.some(
    ({ effective_from, effective_to }) =>
      (!changed.effective_to || effective_from < changed.effective_to) &&
      (!effective_to || changed.effective_from < effective_to),
  )
  return overlaps ? { column: 'effectiveFrom', wrong: 'product-price-overlap' } : plan
}
