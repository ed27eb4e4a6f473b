import type { NewPrice } from '@niramoy/contract/catalogue/prices'
import { type FieldError, fieldError } from '@niramoy/contract/platform/says'
import { isJump } from '@niramoy/domain/pricing/price-change'
import type { ErrorCode } from '@niramoy/texts/errors'
import { Refusal, type RowError } from '../../platform/refusal/refusal.ts'
import { type Entry, priceSteps } from '../bulk/plan-price.step.ts'
import type { EntryEnd, EntryFacts } from '../bulk/write-products.sql.ts'
import { priceFacts } from '../products/change/price-facts.step.ts'
import type { PriceFacts } from '../products/read/pricing-entries.sql.ts'

type Product = { readonly id: number; readonly version: number; readonly is_multi_level: boolean | null }
type Known = {
  readonly products: ReadonlyMap<number, Product>
  readonly entries: readonly (Entry & { readonly product_id: number })[]
  readonly start: Date
}
export type Plan = {
  readonly productIds: number[]
  /** How many change by more than half. */
  priceJumps: number
  readonly ends: EntryEnd[]
  readonly corrects: Entry[]
  readonly adds: (EntryFacts & { readonly product_id: number })[]
}

/** What each change writes; refused with all rows that cannot be. A price that stays as it is writes nothing. */
export function planPrices(changes: readonly NewPrice[], known: Known): Plan {
  const plan: Plan = { productIds: [], priceJumps: 0, ends: [], corrects: [], adds: [] }
  const rows: RowError[] = []
  // windows never overlap, so there is one at most
  const covering = new Map(
    known.entries.filter((entry) => covers(entry, known.start)).map((entry) => [entry.product_id, entry]),
  )
  for (const [at, change] of changes.entries()) {
    const problem = planOne(change, { ...known, covering: covering.get(change.productId) }, plan)
    if (!problem) continue
    const { code, text } = fieldError(problem.wrong)
    rows.push({ row: at + 1, column: problem.column, code, message: text })
  }
  if (rows.length > 0) throw new Refusal('prices-refused', { rows })
  return plan
}

type KnownOfOne = Pick<Known, 'products' | 'start'> & { readonly covering: Entry | undefined }
type Problem = { readonly column: string; readonly wrong: ErrorCode | FieldError }

/** prices 7: the new price counts as long as the one it replaces would have. */
function planOne(change: NewPrice, { products, covering, start }: KnownOfOne, plan: Plan): Problem | null {
  const { productId: product_id } = change
  const product = products.get(product_id)
  if (!product) return { column: 'productId', wrong: 'product-not-found' }
  if (change.version !== undefined && product.version !== change.version) {
    return { column: 'version', wrong: 'price-changed-since' }
  }
  if (!covering) return { column: 'productId', wrong: 'price-none-yet' }
  const facts = toFacts(change, product.is_multi_level ?? false, covering)
  if ('wrong' in facts) return facts
  if (isSame(covering, facts)) return null
  plan.productIds.push(product_id)
  if (priceSteps(covering, facts).some(isJump)) plan.priceJumps++
  const entry = { ...facts, effective_from: start, effective_to: covering.effective_to }
  if (covering.effective_from.getTime() === start.getTime()) {
    plan.corrects.push({ ...entry, id: covering.id })
  } else {
    plan.ends.push({ id: covering.id, effective_to: start })
    plan.adds.push({ ...entry, product_id })
  }
  return null
}

function covers({ effective_from, effective_to }: Entry, instant: Date): boolean {
  return effective_from <= instant && (!effective_to || instant < effective_to)
}

/** A pack stays as it is. */
function toFacts(change: NewPrice, isMultiLevel: boolean, covering: Entry): PriceFacts | Problem {
  const { unitPrice, stripPrice, boxPrice } = change
  const form = { unitPrice, stripPrice, boxPrice, unitSize: covering.unit_size }
  try {
    return priceFacts(form, { isMultiLevel, strength: covering.unit_size, before: covering })
  } catch (error) {
    const [first] = error instanceof Refusal ? Object.entries(error.details.fields ?? {}) : []
    if (!first) throw error
    return { column: first[0], wrong: first[1] }
  }
}

function isSame(one: PriceFacts, other: PriceFacts): boolean {
  return (
    one.unit_price_poisha === other.unit_price_poisha &&
    one.strip_price_poisha === other.strip_price_poisha &&
    one.box_price_poisha === other.box_price_poisha
  )
}
