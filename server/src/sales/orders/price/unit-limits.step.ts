import type { FieldError } from '@niramoy/contract/platform/says'
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import {
  brokenLimit,
  type CountedUnits,
  type GenericLimit,
  roomFor,
  type WantedUnits,
} from '@niramoy/domain/catalogue/ingredients'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { getPack, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { mostAtOnce, mostPerDay, type UnitLimits } from '@niramoy/domain/catalogue/unit-limits'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { LineFacts } from '@niramoy/domain/pricing/order-line'
import { unitLimits as texts } from '@niramoy/texts/en/catalogue/unit-limits'
import type { PriceFacts } from '../../../catalogue/products/read/pricing-entries.sql.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import {
  type Person,
  selectGenericLimits,
  selectUnitsOfPerson,
  selectUnitsOrdered,
  selectWantedUnits,
  type UnitsOrdered,
} from './unit-limits.sql.ts'

/** A product's limits and class, and its label to say them with. */
export type NamedLimits = UnitLimits & {
  readonly name: string
  readonly dispensingClass: DispensingClass | null
  readonly genericName: string
  readonly isMultiLevel: boolean
  /** Of the product itself. */
  readonly ownLimit: number | null
}

type Limited = {
  readonly name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly generic_name: string
  readonly is_multi_level: boolean
  readonly own_limit: number | null
  readonly max_units_per_order: number | null
  readonly dispensing_class: DispensingClass | null
  readonly price: Pick<PriceFacts, 'units_per_strip' | 'strips_per_box' | 'unit_size'> | null
}

export function getLimits(product: Limited): NamedLimits {
  const { max_units_per_order: perOrder, dispensing_class: dispensingClass, price } = product
  const pack = getPack(price?.strips_per_box, price?.units_per_strip)
  const { generic_name: genericName, is_multi_level: isMultiLevel, own_limit: ownLimit } = product
  return { name: toLabel(product).en, perOrder, dispensingClass, pack, genericName, isMultiLevel, ownLimit }
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

/** What is measured besides the lines themselves. */
export type Around = {
  readonly limits: readonly GenericLimit[]
  /** By the same person within the days that count. */
  readonly ordered: readonly CountedUnits[]
  /** What the order that is edited had; nothing of a new one. */
  readonly before?: readonly CountedUnits[]
  readonly days: number
}

/** quantities 6 and 7: says of each line of which more is wanted than may be ordered how much that is. */
export function refuseTooMany(lines: readonly LimitedLine[], boxes: number | null, around: Around): void {
  refuse(findTooMany(lines, boxes, around))
}

/** Of each line what is wrong with it. */
function findTooMany(lines: readonly LimitedLine[], boxes: number | null, around: Around): (string | null)[] {
  const wanted = lines.map(wantedUnits)
  const measured = { ...around, wanted: wanted.flatMap((one) => one ?? []), before: around.before ?? [] }
  return lines.map((line, at) => {
    if (!line.limits) return null
    const most = mostAtOnce(line.limits, boxes)
    if (isAbove(line, most)) return texts.atOnce(line.limits.name, most)
    const units = wanted[at]
    const broken = units && isAbove(line, 0) ? brokenLimit(units, measured) : null
    if (!broken) return null
    const name = broken.genericName ?? line.limits.name
    return broken.isAtOnce ? texts.together(name, broken.most) : texts.within(name, broken.most, around.days)
  })
}

function wantedUnits({ productId, units, limits }: LimitedLine): WantedUnits | null {
  if (!limits) return null
  const { genericName, isMultiLevel, ownLimit, perOrder } = limits
  return { productId, units, genericName, isMultiLevel, ownLimit, perOrder }
}

/** What one person ordered within the days that count; nothing while nobody is known. */
export async function measuredAround(db: Db, context: Context, person: Person | null): Promise<Around> {
  return orderedAround({ ...context, db }, await selectGenericLimits(db), person)
}

/** The same, when the limits are known. */
export async function orderedAround(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  limits: readonly GenericLimit[],
  person: Person | null,
  exceptOrderId = 0,
): Promise<Around> {
  const days = settings.LIMIT_WINDOW_DAYS
  const window = person && { ...person, since: computeSince(now(), days), exceptOrderId }
  return { limits, ordered: window ? await selectUnitsOfPerson(db, window) : [], days }
}

type Moved = { readonly orderId: number; readonly madeAt: Date; readonly field: string }

/** quantities 6: an order that is brought to another house is measured with what was ordered to that one. */
export async function refuseTooManyThere(tx: Tx, context: Context, person: Person, moved: Moved) {
  if (moved.madeAt <= computeSince(context.now(), context.settings.LIMIT_WINDOW_DAYS)) return
  const limits = await selectGenericLimits(tx)
  const around = await orderedAround({ ...context, db: tx }, limits, person, moved.orderId)
  if (around.ordered.length === 0) return
  const wanted = await selectWantedUnits(tx, moved.orderId)
  for (const line of wanted) {
    const broken = brokenLimit(line, { ...around, wanted, before: [] })
    // too much by itself it was before, under another limit
    if (!broken || broken.isAtOnce) continue
    const problem = texts.within(broken.genericName ?? line.name, broken.most, around.days)
    throw new Refusal('too-many-units', { fields: { [moved.field]: tooMany(problem) } })
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What was ordered after it counts for an order of that moment. */
export function computeSince(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}

type CartLine = { readonly product: Limited & { readonly id: number }; readonly quantities: Quantity }

type ChangedCart = {
  readonly userId: number
  /** The line as it is to be. */
  readonly line: CartLine
  /** What it has already. */
  readonly before: Quantity
  /** The other lines, which stay as they are. */
  readonly others: readonly CartLine[]
}

/** quantities 6 and 7, for a call about one line of a cart. */
export async function refuseTooManyInCart(db: Db, context: Context, cart: ChangedCart): Promise<void> {
  const around = await measuredAround(db, context, { userId: cart.userId, place: null })
  const limited = ({ product, quantities }: CartLine): LimitedLine => {
    const limits = getLimits(product)
    return { productId: product.id, units: totalUnits(quantities, limits.pack), limits }
  }
  const line = {
    ...limited(cart.line),
    unitsBefore: totalUnits(cart.before, getLimits(cart.line.product).pack),
  }
  const others = cart.others.map((one) => ({ ...limited(one), unitsBefore: limited(one).units }))
  const before = [{ ...line, units: line.unitsBefore }, ...others].flatMap((one) => wantedUnits(one) ?? [])
  const boxes = context.settings.MAX_BOXES_PER_DAY
  const [problem] = findTooMany([line, ...others], boxes, { ...around, before })
  if (problem) throw new Refusal('too-many-units', { fields: { quantities: tooMany(problem) } })
}

type Room = {
  readonly product: Limited & { readonly id: number }
  readonly others: readonly CartLine[]
  readonly around: Around
}

/** How many units of a product may be in a cart beside the other lines; infinite where nothing limits it. */
export function roomBesides({ product, others, around }: Room): number {
  const limited = ({ product: { id }, quantities }: CartLine, limits: NamedLimits): LimitedLine => ({
    productId: id,
    units: totalUnits(quantities, limits.pack),
    limits,
  })
  const ordered = [
    ...around.ordered,
    ...others.flatMap((one) => wantedUnits(limited(one, getLimits(one.product))) ?? []),
  ]
  const line = wantedUnits({ productId: product.id, units: 0, limits: getLimits(product) })
  return line ? roomFor(line, { ordered, limits: around.limits }) : 0
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
  const wanted = { userId, productIds, ...getDay(at), exceptOrderId: orderId ?? 0 }
  refuseTooManyWith(await selectUnitsOrdered(tx, wanted), lines, boxes)
}

/** From when until when an order counts as one of that day. */
export function getDay(at: Date): { readonly from: Date; readonly until: Date } {
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
