import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import { isNothing, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { type Poisha, poisha, sum } from '@niramoy/domain/platform/money'
import { paidShares } from '@niramoy/domain/pricing/discount-shares'
import { addToCart, type CartLine } from '@niramoy/domain/sales/cart-lines'
import { isAllBack, isReturnable, type ReturnableLine, refundOfLine } from '@niramoy/domain/sales/refund'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { returnStock } from '../../../stock/ledger/return-stock.step.ts'
import { type LockedOrder, touchOrder } from '../state/locked-order.sql.ts'
import { type LockedLine, selectLockedLines } from '../state/locked-order-lines.sql.ts'
import { packOfLine, ratesOfLine, readQuantities, readReturned } from '../state/locked-order-lines.step.ts'
import { moveOrder } from '../state/move-order.step.ts'
import { refundInspected } from '../state/refund-inspected.step.ts'
import { closeOverlapping, updateRequest } from '../state/return-requests.sql.ts'
import { insertReturn } from './return-items.sql.ts'

type Taking = {
  readonly actor: Actor
  readonly items: readonly ReturnedItem[]
  readonly reason: string | null
  /** What its customer asked for; null: staff take it back without that. */
  readonly requestId: number | null
  readonly at: Date
}

/** Staff have these goods in hand: they are the customer's no more, and inspected or waiting for that. Returns what is agreed. */
export async function takeBack(
  tx: Tx,
  order: LockedOrder,
  { actor, items, reason, requestId, at }: Taking,
): Promise<Poisha> {
  refuseConditionOf(actor, items)
  const ordered = await selectLockedLines(tx, order.id)
  const returnable = returnableLines(order, ordered)
  const returning = requestedLines(items, returnable)
  const back = unitsBack(items, ordered, actor)
  const lines = returning.map(({ productId, quantities }) => {
    const index = ordered.findIndex((line) => line.product_id === productId)
    const [row, line] = [ordered[index], returnable[index]]
    if (!row || !line) throw new Refusal('order-item-not-found')
    const damaged = back.filter((part) => part.productId === productId && part.condition === 'damaged')
    const damagedUnits = damaged.reduce((units, part) => units + part.units, 0)
    return { row, quantities, refund: refundOfLine(line, quantities), damagedUnits }
  })
  const refund = sum(lines.map((line) => line.refund))
  const made = { order_id: order.id, actor_id: actor.id, refund_poisha: refund, reason }
  const returnId = await insertReturn(tx, { ...made, created_at: at }, lines)
  // before the refund, which goes where the request says
  if (requestId !== null) {
    const decided = { decided_by: actor.id, decided_at: at }
    await updateRequest(tx, requestId, { state: 'received', return_id: returnId, ...decided })
  }
  await closeOverlapping(tx, { orderId: order.id, returnId, actorId: actor.id, at })
  const status = isAllBack(returnable, returning) ? 'returned' : 'partially-returned'
  if (status === order.status) await touchOrder(tx, order.id, at)
  await moveOrder(tx, { orderId: order.id, status, actorId: actor.id, note: reason, at })
  await returnStock(tx, { order, returnId, lines: back, at, actorId: actor.id })
  await refundInspected(tx, { orderId: order.id, returnId, actorId: actor.id, at })
  return refund
}

/** Each line with what was really paid for it, once all discounts were off. */
export function returnableLines(order: LockedOrder, lines: readonly LockedLine[]): ReturnableLine[] {
  const paid = paidShares({
    lines: lines.map((line) => ({
      productId: line.product_id,
      quantities: readQuantities(line),
      subtotal: line.line_poisha,
      promotionDiscount: line.promotion_discount_poisha,
      outsideCode: line.outside_code_poisha,
    })),
    codeDiscount: order.code_discount_poisha,
    specialDiscount: order.special_discount_poisha,
  })
  return lines.map((line, at) => ({
    productId: line.product_id,
    quantities: readQuantities(line),
    returned: readReturned(line),
    rates: ratesOfLine(line),
    paid: paid[at] ?? poisha(0),
  }))
}

/** Who sends something back does not say whether it can be sold again, and neither does a packer alone. */
function refuseConditionOf(actor: Actor, items: readonly ReturnedItem[]): void {
  if (mayInspect(actor)) return
  const at = items.findIndex(({ condition }) => condition !== undefined && condition !== 'quarantine')
  if (at >= 0) throw refusalAt(`items.${at}.condition`, 'return-condition-by-inspector')
}

function mayInspect(actor: Actor): boolean {
  return hasPermission(actor, 'quarantine')
}

/** returns 5: what becomes of it, line by line as it was typed. */
function unitsBack(items: readonly ReturnedItem[], lines: readonly LockedLine[], actor: Actor) {
  const otherwise = mayInspect(actor) ? 'sellable' : 'quarantine'
  return items.flatMap(({ productId, quantities, condition = otherwise }) => {
    const row = lines.find((line) => line.product_id === productId)
    const units = row ? totalUnits(quantities, packOfLine(row)) : 0
    return units > 0 ? [{ productId, units, condition }] : []
  })
}

/** returns 2 and 3: what is to come back, each product once; too much of anything is refused where it was typed. */
export function requestedLines(items: readonly ReturnedItem[], lines: readonly ReturnableLine[]): CartLine[] {
  const returning = items
    .filter(({ quantities }) => !isNothing(quantities))
    .reduce(addToCart, [] as CartLine[])
  if (returning.length === 0) throw new Refusal('return-quantity-required')
  const getIndex = (productId: number) => items.findLastIndex((item) => item.productId === productId)
  const byProduct = new Map(lines.map((line) => [line.productId, line]))
  const unknown = returning.find(({ productId }) => !byProduct.has(productId))
  if (unknown) throw refusalAt(`items.${getIndex(unknown.productId)}.productId`, 'order-item-not-found')
  const tooMuch = returning.filter(
    ({ productId, quantities }) => !isReturnable(byProduct.get(productId), quantities),
  )
  if (tooMuch.length === 0) return returning
  const fields = tooMuch.map(({ productId }) => [`items.${getIndex(productId)}`, 'return-too-much'] as const)
  throw new Refusal('return-too-much', { fields: Object.fromEntries(fields) })
}
