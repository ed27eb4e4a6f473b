import type { ProductPrice } from '@niramoy/contract/catalogue/prices'
import { readNumber } from '@niramoy/domain/platform/codes'
import { groupedTaka, type Poisha, poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import {
  changedPrices,
  isJump,
  marginPercent,
  type PriceRule,
  priceProblem,
  type Rounding,
} from '@niramoy/domain/pricing/price-change'
import type { Prices } from '@niramoy/domain/pricing/pricing'
import { highestPrice, levelAbovePrinted } from '@niramoy/domain/pricing/printed-price'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'

export const RULES = ['percent', 'amount', 'set'] as const

/** What is typed over the list of prices. */
export type PriceChoice = {
  readonly by: (typeof RULES)[number]
  readonly percent: string
  readonly amount: string
  readonly rounding: Rounding
  /** The unit prices that are typed row by row. */
  readonly set: ReadonlyMap<number, string>
}

export type PlannedPrice = {
  readonly product: ProductPrice
  readonly before: Prices | null
  /** Null: it cannot take a new price. */
  readonly after: Prices | null
  readonly problem: string | null
  readonly isSame: boolean
  /** In percent of the price; null: the cost is unknown. */
  readonly marginBefore: number | null
  readonly margin: number | null
}

/** Each product with its new price; `refused` are those of which the server said why not. */
export function plannedPrices(
  products: readonly ProductPrice[],
  choice: PriceChoice,
  refused: ReadonlyMap<number, string>,
): PlannedPrice[] {
  return products.map((product) => planned(product, choice, refused.get(product.id) ?? null))
}

/** Those that will change. */
export function changing(rows: readonly PlannedPrice[]): PlannedPrice[] {
  return rows.filter(({ after, isSame }) => after !== null && !isSame)
}

/** As the call takes them. */
export function listChanges(rows: readonly PlannedPrice[]) {
  return changing(rows).flatMap(({ product, after }) => {
    if (!after) return []
    const { unit, strip, box } = after
    return {
      productId: product.id,
      version: product.version,
      unitPrice: toTaka(unit),
      ...(strip !== null && { stripPrice: toTaka(strip) }),
      ...(box !== null && { boxPrice: toTaka(box) }),
    }
  })
}

/** How many would change by more than half; the server counts them too. */
export function jumpsIn(rows: readonly PlannedPrice[]): number {
  return changing(rows).filter(({ before, after }) =>
    LEVELS.some((level) => {
      const [was, is] = [before?.[level] ?? null, after?.[level] ?? null]
      return was !== null && is !== null && isJump({ was, is })
    }),
  ).length
}

const LEVELS = ['unit', 'strip', 'box'] as const

export function isBelowCost({ margin }: PlannedPrice): boolean {
  return margin !== null && margin < 0
}

/** With at most two decimals; null when it is no number. */
export function typedNumber(typed: string): number | null {
  const number = readNumber(typed)
  return Math.abs(number * 100 - Math.round(number * 100)) < 1e-4 ? number : null
}

function planned(product: ProductPrice, choice: PriceChoice, refusal: string | null): PlannedPrice {
  const cost = product.cost === null ? null : toPoisha(product.cost)
  const before = getPrices(product)
  const nothing = { product, before, after: null, isSame: false, margin: null, marginBefore: null }
  if (!before || !product.price) return { ...nothing, problem: t.problems.none }
  const marginBefore = computeMargin(before.unit, cost)
  if (refusal) return { ...nothing, marginBefore, problem: refusal }
  const rule = getRule(product, before, choice)
  const after = rule ? changedPrices(before, product.price, rule, choice.rounding) : before
  const problem = priceProblem(after)
  if (problem) return { ...nothing, marginBefore, problem: PROBLEMS[problem] }
  const above = abovePrinted(after, product.price)
  if (above) return { ...nothing, marginBefore, problem: above }
  const isSame = !rule || isEqual(before, after)
  return {
    product,
    before,
    after,
    problem: null,
    isSame,
    marginBefore,
    margin: computeMargin(after.unit, cost),
  }
}

/** prices 8: refused before it is sent. */
function abovePrinted(after: Prices, price: NonNullable<ProductPrice['price']>): string | null {
  const { printedPrice, printedPer } = price
  if (printedPrice === null || printedPer === null) return null
  const printed = { amount: toPoisha(printedPrice), per: printedPer }
  const level = levelAbovePrinted(after, printed, price)
  if (!level) return null
  const most = groupedTaka(toTaka(highestPrice(printed, level, price)))
  return t.abovePrinted({ level, most, printed: groupedTaka(printedPrice), per: printedPer })
}

const PROBLEMS = { 'not-positive': t.problems.notPositive, 'too-high': t.problems.tooHigh }

function getPrices({ price }: ProductPrice): Prices | null {
  if (!price) return null
  const { unitPrice, stripPrice, boxPrice } = price
  return {
    unit: toPoisha(unitPrice),
    strip: stripPrice === null ? null : toPoisha(stripPrice),
    box: boxPrice === null ? null : toPoisha(boxPrice),
  }
}

/** Null: nothing is typed that would change it. */
function getRule({ id }: ProductPrice, before: Prices, choice: PriceChoice): PriceRule | null {
  if (choice.by === 'set') {
    const typed = typedNumber(choice.set.get(id) ?? '')
    const unit = typed === null ? before.unit : toPoisha(typed)
    return unit === before.unit ? null : { by: 'set', unit: poisha(unit) }
  }
  const typed = typedNumber(choice.by === 'percent' ? choice.percent : choice.amount)
  if (!typed) return null
  const hundredths = Math.round(typed * 100)
  return choice.by === 'percent' ? { by: 'percent', hundredths } : { by: 'amount', perUnit: hundredths }
}

function computeMargin(price: Poisha, cost: Poisha | null): number | null {
  return cost === null ? null : marginPercent(price, cost)
}

function isEqual(one: Prices, other: Prices): boolean {
  return one.unit === other.unit && one.strip === other.strip && one.box === other.box
}
