import type { FieldError } from '@niramoy/contract/platform/says'
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { labelOf } from '@niramoy/domain/catalogue/product-label'
import { NOTHING, packOf, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { mostAtOnce, mostPerDay, type UnitLimits } from '@niramoy/domain/catalogue/unit-limits'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { LineFacts } from '@niramoy/domain/pricing/order-line'
import { unitLimits as texts } from '@niramoy/texts/en/catalogue/unit-limits'
import type { PriceFacts } from '../../../catalogue/products/read/pricing-entries.sql.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectUnitsOrdered, type UnitsOrdered } from './unit-limits.sql.ts'

/** A product's limits and class, and its label to say them with. */
export type NamedLimits = UnitLimits & {
  readonly name: string
  readonly dispensingClass: DispensingClass | null
}

type Limited = {
  readonly name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly max_units_per_order: number | null
  readonly dispensing_class: DispensingClass | null
  readonly price: Pick<PriceFacts, 'units_per_strip' | 'strips_per_box' | 'unit_size'> | null
}

export function limitsOf(product: Limited): NamedLimits {
  const { max_units_per_order: perOrder, dispensing_class: dispensingClass, price } = product
  const pack = packOf(price?.strips_per_box, price?.units_per_strip)
  return { name: labelOf(product).en, perOrder, dispensingClass, pack }
}

/** quantities 6: null for staff, who may order more for a customer. */
export function boxesPerDay({ settings, staff }: Context): number | null {
  return staff === undefined ? settings.MAX_BOXES_PER_DAY : null
}

export type LimitedLine = {
  readonly productId: number
  readonly units: number
  /** Null: the product is no longer listed. */
  readonly limits: NamedLimits | null
  /** What the order has of it already: less than that is never too much. */
  readonly unitsBefore?: number
}

type OrderLine = {
  readonly productId: number
  readonly facts: LineFacts | null
  readonly limits: NamedLimits | null
}

/** What cannot be ordered at all is not too much. */
export function limitedLine({ productId, facts, limits }: OrderLine): LimitedLine {
  return { productId, limits, units: facts ? totalUnits(facts.quantities, facts.pack) : 0 }
}

/** quantities 6: says of each line of which more is wanted than may be ordered how much that is. */
export function refuseTooMany(lines: readonly LimitedLine[], boxes: number | null): void {
  refuse(
    lines.map((line) => {
      const most = line.limits ? mostAtOnce(line.limits, boxes) : Number.POSITIVE_INFINITY
      return isAbove(line, most) ? texts.atOnce(line.limits?.name ?? '', most) : null
    }),
  )
}

/** The same for a call about a single product. */
export function refuseTooManyOf(
  { settings }: Context,
  product: Limited | undefined,
  quantities: Quantity,
  before: Quantity = NOTHING,
): void {
  if (!product) return
  const limits = limitsOf(product)
  const most = mostAtOnce(limits, settings.MAX_BOXES_PER_DAY)
  const units = totalUnits(quantities, limits.pack)
  if (units <= most || units <= totalUnits(before, limits.pack)) return
  throw new Refusal('too-many-units', { fields: { quantities: tooMany(texts.atOnce(limits.name, most)) } })
}

type Day = {
  readonly userId: number
  /** When the order was made: its day counts, also when it is changed later. */
  readonly at: Date
  readonly boxes: number
  /** The order that is changed. */
  readonly orderId?: number
}

/** quantities 6: together with what the customer ordered that day. The customer's row is locked. */
export async function refuseTooManyToday(tx: Tx, lines: readonly LimitedLine[], day: Day): Promise<void> {
  const productIds = lines.map(({ productId }) => productId)
  const { userId, at, orderId, boxes } = day
  const wanted = { userId, productIds, ...dayOf(at), exceptOrderId: orderId ?? 0 }
  refuseTooManyWith(await selectUnitsOrdered(tx, wanted), lines, boxes)
}

/** From when until when an order counts as one of that day. */
export function dayOf(at: Date): { readonly from: Date; readonly until: Date } {
  const today = dhakaDay(at)
  return { from: startOfDay(today), until: startOfDay(addDays(today, 1)) }
}

/** The same, when it is known what was ordered that day. */
export function refuseTooManyWith(
  ordered: readonly UnitsOrdered[],
  lines: readonly LimitedLine[],
  boxes: number,
): void {
  const units = new Map(ordered.map((row) => [row.product_id, row.units]))
  refuse(
    lines.map((line) => {
      if (!line.limits) return null
      const [most, already] = [mostPerDay(line.limits, boxes), units.get(line.productId) ?? 0]
      return isAbove(line, most - already) ? texts.aDay(line.limits.name, most, already) : null
    }),
  )
}

export function isAbove({ units, unitsBefore = 0 }: LimitedLine, most: number): boolean {
  return units > most && units > unitsBefore
}

function tooMany(text: string): FieldError {
  return { code: 'too-many-units', text }
}

/** By the place of each line in the form. */
function refuse(problems: readonly (string | null)[]): void {
  const fields = problems.flatMap((text, at) =>
    text ? [[`items.${at}.quantities`, tooMany(text)] as const] : [],
  )
  if (fields.length > 0) throw new Refusal('too-many-units', { fields: Object.fromEntries(fields) })
}
