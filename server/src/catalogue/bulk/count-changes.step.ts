import type { SheetChange, SheetConfirmation } from '@niramoy/contract/catalogue/product-bulk'
import type { ProductSheetColumn, ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import { isLooser } from '@niramoy/domain/catalogue/dispensing'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { isJump, medianFactor } from '@niramoy/domain/pricing/price-change'
import { lastDay } from '@niramoy/domain/pricing/pricing'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { Plan, PlannedProduct } from './plan-upload.step.ts'
import type { EntryFacts } from './write-products.sql.ts'

/** What harms most where it is wrong stands first. */
const DANGEROUS: readonly ProductSheetColumn[] = [
  'dispensingClass',
  'maxUnitsPerOrder',
  'unitPrice',
  'stripPrice',
  'boxPrice',
  'printedPrice',
  'printedPer',
  'shelfPlace',
]
/** They belong to the generic name. */
const PASSED_OVER: readonly ProductSheetColumn[] = [
  ...(['sku', 'category', 'subCategory', 'drugClass', 'genericClass'] as const),
]
const MOST_EXAMPLES = 20
const MOST_LETTERS = 120

type Pair = readonly [was: string, is: string]

/** Whole counts of what changes in products that there are, column by column, with the first of each. */
export function countChanges({ updated }: Plan): SheetChange[] {
  const columns = PRODUCT_COLUMNS.filter(({ key }) => !PASSED_OVER.includes(key))
  const place = (key: ProductSheetColumn) => DANGEROUS.indexOf(key) + 1 || DANGEROUS.length + 1
  return columns
    .toSorted((one, other) => place(one.key) - place(other.key))
    .flatMap(({ key, header }): SheetChange[] => {
      const changed = updated.flatMap((product) => {
        const pair = getPair(key, product)
        return pair ? [{ name: product.row.name, was: pair[0], is: pair[1] }] : []
      })
      if (changed.length === 0) return []
      const isDangerous = DANGEROUS.includes(key)
      const examples = (key.endsWith('Price') ? changed.toSorted(byFactor) : changed).slice(0, MOST_EXAMPLES)
      return [{ column: key, header, count: changed.length, isDangerous, examples }]
    })
}

/** What has to be typed before the plan is written, and by what factor its prices change. */
export function getConfirmation({ created, updated }: Plan): SheetConfirmation {
  const steps = updated.flatMap(({ price }) => price.steps?.slice(0, 1) ?? [])
  return {
    priceJumps: updated.filter(({ price }) => price.steps?.some(isJump)).length,
    priceFactor: Math.round(medianFactor(steps.filter(({ was, is }) => was !== is)) * 100) / 100,
    looserClasses: [...created, ...updated].filter(({ classes }) => isLooser(classes.was, classes.is)).length,
  }
}

type Typed = { readonly priceJumps?: number | undefined; readonly looserClasses?: number | undefined }

/** The numbers that were typed must be those of the plan that is written. */
export function refuseUnconfirmed(plan: Plan, typed: Typed): void {
  const { priceJumps, looserClasses } = getConfirmation(plan)
  if (looserClasses > 0 && typed.looserClasses !== looserClasses)
    throw new Refusal('looser-classes-unconfirmed')
  if (priceJumps > 0 && typed.priceJumps !== priceJumps) throw new Refusal('price-jumps-unconfirmed')
}

function byFactor(one: { was: string; is: string }, other: { was: string; is: string }): number {
  const far = ({ was, is }: { was: string; is: string }) => Math.abs(Math.log(Number(is) / Number(was) || 1))
  return far(other) - far(one)
}

const taka = (amount: Poisha | null) => (amount === null ? null : toTaka(amount))

/** What a price has in each of its columns. */
const OF_PRICE: Partial<Record<ProductSheetColumn, (price: EntryFacts) => unknown>> = {
  unitPrice: (price) => taka(price.unit_price_poisha),
  stripPrice: (price) => taka(price.strip_price_poisha),
  boxPrice: (price) => taka(price.box_price_poisha),
  unitsPerStrip: (price) => price.units_per_strip,
  stripsPerBox: (price) => price.strips_per_box,
  unitSize: (price) => price.unit_size,
  printedPrice: (price) => taka(price.printed_price_poisha),
  printedPer: (price) => price.printed_price_per,
  effectiveFrom: (price) => dhakaDay(price.effective_from),
  effectiveTo: (price) => price.effective_to && lastDay(price.effective_to),
}

function getPair(key: ProductSheetColumn, { row, before, classes, price }: PlannedProduct): Pair | null {
  if (!before) return null
  if (key === 'dispensingClass') {
    const own = differing(before.dispensingClass, row.dispensingClass)
    return classes.was === classes.is ? own : differing(classes.was, classes.is)
  }
  const ofPrice = OF_PRICE[key]
  if (ofPrice) {
    const after = price.adds ?? price.corrects
    return after ? differing(before[key], ofPrice(after)) : null
  }
  if (key === 'brand' || key === 'genericName' || key === 'productType') {
    return before[key].toLowerCase() === row[key].toLowerCase() ? null : differing(before[key], row[key])
  }
  return differing(toText(before, key), toText(row, key))
}

function toText(row: ProductSheetRow, key: ProductSheetColumn): unknown {
  return key === 'attributes'
    ? row.attributes.map(({ name, value }) => `${name}: ${value}`).join('; ')
    : row[key]
}

function differing(was: unknown, is: unknown): Pair | null {
  const [before, after] = [shown(was), shown(is)]
  return before === after ? null : [before, after]
}

function shown(value: unknown): string {
  return [...String(value ?? '')].slice(0, MOST_LETTERS).join('')
}
