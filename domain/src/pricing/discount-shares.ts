import type { Quantity } from '../catalogue/quantity.ts'
import { type Poisha, poisha } from '../platform/money.ts'

/** What of the order's discounts falls on a line. */
export type DiscountShares = { readonly promotion: Poisha; readonly code: Poisha; readonly special: Poisha }

/** A line of a quote, or a placed one with what it remembers. */
export type DiscountedLine = {
  readonly productId: number
  readonly quantities: Quantity
  readonly subtotal: Poisha
  readonly promotionDiscount: Poisha
  /** What of it was added after the code had ended. */
  readonly outsideCode?: Poisha
}

export type DiscountedOrder<Line extends DiscountedLine = DiscountedLine> = {
  readonly lines: readonly Line[]
  readonly codeDiscount: Poisha
  readonly specialDiscount: Poisha
}

export type SharedLine<Line> = { readonly line: Line; readonly shares: DiscountShares }

const NONE = poisha(0)

/** What is really paid for each line after all discounts, to the poisha: the most that it can be refunded. */
export function paidShares(order: DiscountedOrder): Poisha[] {
  return discountShares(order).map(({ line, shares }) =>
    poisha(line.subtotal - shares.promotion - shares.code - shares.special),
  )
}

/**
 * Each line with its shares, which together are all discounts to the poisha. A line's part of the promotion is its
 * own; a code and a special discount fall on the lines by what is left of them, so that none is below 0.
 */
export function discountShares<Line extends DiscountedLine>(
  order: DiscountedOrder<Line>,
): readonly SharedLine<Line>[] {
  if (order.codeDiscount + order.specialDiscount === 0) return order.lines.map((line) => shared(line))
  const ordered = order.lines.toSorted(compareLines)
  const left = ordered.map((line) => poisha(line.subtotal - line.promotionDiscount))
  const inCode = ordered.map((line, at) => poisha((left[at] ?? 0) - (line.outsideCode ?? 0)))
  const code = shareOut(order.codeDiscount, inCode)
  const special = shareOut(
    order.specialDiscount,
    left.map((amount, at) => poisha(amount - (code[at] ?? 0))),
  )
  const byLine = new Map(ordered.map((line, at) => [line, shared(line, code[at], special[at])]))
  return order.lines.map((line) => byLine.get(line) ?? shared(line))
}

function shared<Line extends DiscountedLine>(line: Line, code = NONE, special = NONE): SharedLine<Line> {
  return { line, shares: { promotion: line.promotionDiscount, code, special } }
}

/** An order of their own, so that the order in which lines are given does not matter. */
function compareLines(one: DiscountedLine, other: DiscountedLine): number {
  return (
    one.productId - other.productId ||
    one.subtotal - other.subtotal ||
    one.quantities.box - other.quantities.box ||
    one.quantities.strip - other.quantities.strip
  )
}

/**
 * Splits an amount among others in their proportion, so that the shares add up to it exactly and none is above its
 * own part. The amount is at most the sum of the parts.
 */
export function shareOut(amount: Poisha, parts: readonly Poisha[]): Poisha[] {
  const whole = parts.reduce((total, part) => total + part, 0)
  let before = 0
  return parts.map((part) => {
    const given = upTo(amount, before, whole)
    before += part
    return poisha(upTo(amount, before, whole) - given)
  })
}

/** What of the amount falls on the parts so far, rounded down. */
function upTo(amount: number, soFar: number, whole: number): number {
  if (whole === 0) return 0
  const product = amount * soFar
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(amount) * BigInt(soFar)) / BigInt(whole))
}

/** What is left of a price: `part` of `whole`, as two whole numbers so that nothing is rounded early. */
export type Share = { readonly part: number; readonly whole: number }

/** Half up. */
export function computeShare(price: Poisha, { part, whole }: Share): Poisha {
  const doubled = 2 * price * part + whole
  if (Number.isSafeInteger(doubled)) return poisha(Math.floor(doubled / (2 * whole)))
  // The product of two large prices is beyond what a number holds exactly.
  return poisha(Number((2n * BigInt(price) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))))
}

/** Whether the share is whole poisha by itself, without rounding. */
export function isWholeShare(price: Poisha, { part, whole }: Share): boolean {
  const product = price * part
  if (Number.isSafeInteger(product)) return product % whole === 0
  return (BigInt(price) * BigInt(part)) % BigInt(whole) === 0n
}
