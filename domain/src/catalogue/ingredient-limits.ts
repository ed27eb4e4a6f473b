import { substancesOf } from './ingredients.ts'

/** The limit of a generic name. */
export type GenericLimit = { readonly genericName: string; readonly most: number }

/** Units of a product, and what decides which limits count them. */
export type CountedUnits = {
  readonly productId: number
  readonly genericName: string
  /** Tablets and bottles are not added up. */
  readonly isMultiLevel: boolean
  readonly units: number
}

/** The same in an order that is made or edited. */
export type WantedUnits = CountedUnits & {
  /** The product's own limit. */
  readonly ownLimit: number | null
  /** The product's own limit or else that of its generic name. */
  readonly perOrder: number | null
}

export type Measured = {
  readonly wanted: readonly WantedUnits[]
  /** What the order that is edited had; nothing of a new one. */
  readonly before: readonly CountedUnits[]
  /** What the same person ordered within the days that count, without this order. */
  readonly ordered: readonly CountedUnits[]
  readonly limits: readonly GenericLimit[]
}

/** What there would be too much of, and whether this order alone is too much. */
export type BrokenLimit = {
  /** Null: of the product itself. */
  readonly genericName: string | null
  readonly most: number
  readonly isAtOnce: boolean
}

type Limit = {
  readonly genericName: string | null
  readonly most: number
  readonly isCounted: (one: CountedUnits) => boolean
}

/**
 * quantities 7: the limits that hold a product. A limit counts every product with all of its ingredients, over brands,
 * strengths and combinations. A product whose own limit is higher may have as much as that.
 */
function limitsOn(line: WantedUnits, limits: readonly GenericLimit[]): Limit[] {
  const { ownLimit, perOrder, productId, isMultiLevel } = line
  // handed over by a pharmacist only, who is not held by a number
  if (perOrder === 0) return []
  const own: Limit[] =
    ownLimit === null
      ? []
      : [{ genericName: null, most: ownLimit, isCounted: (one) => one.productId === productId }]
  const substances = known(line.genericName)
  const ofIngredients = limits.flatMap(({ genericName, most }): Limit[] => {
    const needed = known(genericName)
    if (!includesAll(substances, needed)) return []
    const isCounted = (one: CountedUnits) =>
      one.isMultiLevel === isMultiLevel && includesAll(known(one.genericName), needed)
    return [{ genericName, most: Math.max(most, perOrder ?? 0), isCounted }]
  })
  return [...own, ...ofIngredients]
}

/** The limit that the order breaks with this line. Less than an order had is never too much. */
export function brokenLimit(line: WantedUnits, measured: Measured): BrokenLimit | null {
  const { wanted, before, ordered, limits } = measured
  for (const { genericName, most, isCounted } of limitsOn(line, limits)) {
    const units = sumOf(wanted, isCounted)
    if (units <= sumOf(before, isCounted) || units + sumOf(ordered, isCounted) <= most) continue
    return { genericName, most, isAtOnce: units > most }
  }
  return null
}

/** How many units of a product are left within its limits. */
export function roomFor(
  line: WantedUnits,
  { ordered, limits }: Pick<Measured, 'ordered' | 'limits'>,
): number {
  const rooms = limitsOn(line, limits).map(({ most, isCounted }) => most - sumOf(ordered, isCounted))
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...rooms))
}

function sumOf(all: readonly CountedUnits[], isCounted: Limit['isCounted']): number {
  return all.reduce((units, one) => (isCounted(one) ? units + one.units : units), 0)
}

function includesAll(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  return some.size > 0 && [...some].every((one) => all.has(one))
}

/** There are no more than there are generic names, and each is taken apart once. */
const KNOWN = new Map<string, ReadonlySet<string>>()

function known(genericName: string): ReadonlySet<string> {
  const found = KNOWN.get(genericName) ?? new Set(substancesOf(genericName))
  KNOWN.set(genericName, found)
  return found
}
