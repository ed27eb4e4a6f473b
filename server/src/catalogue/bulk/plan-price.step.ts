import type { ProductSheetColumn, ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import type { PriceStep } from '@niramoy/domain/pricing/price-change'
import { currentPricing, lastDay, windowEnd, windowStart } from '@niramoy/domain/pricing/pricing'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { priceFacts } from '../products/change/price-facts.step.ts'
import type { PriceFacts } from '../products/read/pricing-entries.sql.ts'
import type { Problem } from './resolve-references.step.ts'
import type { TypedRow } from './sheet-rows.step.ts'
import type { EntryEnd, EntryFacts } from './write-products.sql.ts'

export type Entry = EntryFacts & { readonly id: number }
export type PricePlan = {
  readonly ends?: EntryEnd
  readonly corrects?: Entry
  readonly adds?: EntryFacts
  /** What becomes of each price that there is. */
  readonly steps?: readonly PriceStep[]
}

const PRICE_CELLS = [
  'unitPrice',
  'stripPrice',
  'boxPrice',
  'unitsPerStrip',
  'stripsPerBox',
  'unitSize',
  'printedPrice',
  'printedPer',
  'effectiveFrom',
  'effectiveTo',
] as const

/** Whether every price cell is empty or says what is there. */
export function leavesPrice({ row, cleared }: TypedRow, before: ProductSheetRow): boolean {
  return PRICE_CELLS.every((key) => !cleared?.has(key) && (isEmpty(row[key]) || row[key] === before[key]))
}

/** Also of a sheet that does not have the column. */
function isEmpty(cell: string | number | null | undefined): boolean {
  return cell === null || cell === undefined
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
export function planPrice(typed: TypedRow, product: Product): PricePlan | Problem[] {
  const { row, cleared } = typed
  if (PRICE_CELLS.every((key) => isEmpty(row[key]) && !cleared?.has(key))) return {}
  const { entries, now } = product
  const { effectiveFrom } = row
  const sameDay = entries.find(({ effective_from }) => dhakaDay(effective_from) === effectiveFrom)
  const base = sameDay ?? presentEntry(entries, now)
  const facts = toFacts(typed, { isMultiLevel: product.isMultiLevel, base, packed: base ?? entries[0] })
  if (Array.isArray(facts)) return facts
  const plan = planWindow(typed, facts, product)
  const sound = 'column' in plan ? plan : checked(plan, entries)
  if ('column' in sound) return [sound]
  const after = sound.adds ?? sound.corrects
  return { ...sound, steps: base && after ? priceSteps(base, after) : [] }
}

type Packed = {
  readonly isMultiLevel: boolean
  /** The price that an empty cell leaves as it is. */
  readonly base: Entry | undefined
  readonly packed: Entry | undefined
}

function toFacts({ row, cleared }: TypedRow, { isMultiLevel, base, packed }: Packed): PriceFacts | Problem[] {
  const unitPrice =
    row.unitPrice ?? (base && !cleared?.has('unitPrice') ? toTaka(base.unit_price_poisha) : null)
  if (unitPrice === null) return [{ column: 'unitPrice', wrong: 'product-unit-price-not-positive' }]
  const count = (key: 'unitsPerStrip' | 'stripsPerBox') => row[key] ?? (cleared?.has(key) ? 1 : undefined)
  const own = base && isMultiLevel && hasSamePack(row, base) ? ownPrices(base) : undefined
  const level = (key: 'stripPrice' | 'boxPrice') => row[key] ?? (cleared?.has(key) ? undefined : own?.[key])
  const form = {
    unitPrice,
    stripPrice: level('stripPrice'),
    boxPrice: level('boxPrice'),
    unitsPerStrip: count('unitsPerStrip'),
    stripsPerBox: count('stripsPerBox'),
    unitSize: row.unitSize ?? (cleared?.has('unitSize') ? null : (packed?.unit_size ?? null)),
    printedPrice: row.printedPrice ?? (cleared?.has('printedPrice') ? null : undefined),
    printedPer: row.printedPer ?? (cleared?.has('printedPer') ? null : undefined),
  }
  try {
    return priceFacts(form, { isMultiLevel, before: packed, strength: row.strength })
  } catch (error) {
    const fields = error instanceof Refusal ? Object.entries(error.details.fields ?? {}) : []
    if (fields.length === 0) throw error
    return fields.map(([column, wrong]) => ({ column: column as ProductSheetColumn, wrong }))
  }
}

function hasSamePack({ unitsPerStrip, stripsPerBox }: ProductSheetRow, base: Entry): boolean {
  return (
    (unitsPerStrip ?? base.units_per_strip) === base.units_per_strip &&
    (stripsPerBox ?? base.strips_per_box) === base.strips_per_box
  )
}

/** prices 7: what costs as much as what is in it goes on doing so; only a price of its own stays. */
function ownPrices(base: Entry) {
  const { unit_price_poisha: unit, strip_price_poisha: strip, box_price_poisha: box } = base
  const taka = (price: Poisha | null, derived: number) =>
    price === null || price === derived ? undefined : toTaka(price)
  return {
    stripPrice: taka(strip, unit * base.units_per_strip),
    boxPrice: taka(box, (strip ?? unit * base.units_per_strip) * base.strips_per_box),
  }
}

function planWindow(
  { row: { effectiveFrom, effectiveTo }, cleared }: TypedRow,
  facts: PriceFacts,
  { entries, now }: Product,
): PricePlan | Problem {
  const current = presentEntry(entries, now)
  const keptEnd = effectiveFrom === null ? (current?.effective_to ?? null) : null
  const sameEnd = (entry: Entry) => entry.effective_to && lastDay(entry.effective_to) === effectiveTo
  const getEnd = (entry?: Entry) => {
    if (cleared?.has('effectiveTo')) return null
    if (effectiveTo === null) return entry ? entry.effective_to : keptEnd
    return entry && sameEnd(entry) ? entry.effective_to : windowEnd(effectiveTo)
  }
  if (
    current &&
    effectiveFrom === null &&
    sameFacts(current, facts) &&
    equalTimes(getEnd(current), current.effective_to)
  ) {
    return {}
  }
  const day = effectiveFrom ?? dhakaDay(now)
  const corrected =
    current && dhakaDay(current.effective_from) === day
      ? current
      : entries.find(({ effective_from }) => equalTimes(effective_from, windowStart(day)))
  const effective_from = corrected?.effective_from ?? windowStart(day)
  const window = { effective_from, effective_to: getEnd(corrected) }
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
    one.unit_size === other.unit_size &&
    one.printed_price_poisha === other.printed_price_poisha &&
    one.printed_price_per === other.printed_price_per
  )
}

/** What becomes of each price of a product; of another pack only the unit can be compared. */
export function priceSteps(before: PriceFacts, after: PriceFacts): PriceStep[] {
  const isSamePack =
    before.units_per_strip === after.units_per_strip && before.strips_per_box === after.strips_per_box
  const levels = isSamePack
    ? (['unit_price_poisha', 'strip_price_poisha', 'box_price_poisha'] as const)
    : (['unit_price_poisha'] as const)
  return levels.flatMap((level) => {
    const [was, is] = [before[level], after[level]]
    return was === null || is === null ? [] : [{ was, is }]
  })
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
