import { addQuantities, NOTHING, type Quantity } from '../catalogue/quantity.ts'
import { type Poisha, poisha, sum, toPoisha } from '../platform/money.ts'
import { meanRates } from '../pricing/line-parts.ts'
import { lineTotal, type Prices } from '../pricing/pricing.ts'
import type { CartLine } from './cart-lines.ts'

/** A line of an order as far as it matters for what comes back of it. */
export type ReturnableLine = {
  readonly productId: number
  /** What was delivered, and what of it came back before. */
  readonly quantities: Quantity
  readonly returned: Quantity
  readonly rates: Prices
  /** What was really paid for all of it: its part of `paidShares`. */
  readonly paid: Poisha
}

/** returns 3: at most what was delivered less what came back already, per level. */
export function stillReturnable({ quantities, returned }: ReturnableLine): Quantity {
  return {
    box: quantities.box - returned.box,
    strip: quantities.strip - returned.strip,
    unit: quantities.unit - returned.unit,
  }
}

/** Whether so much may come back of it; what is not in the order cannot. */
export function isReturnable(line: ReturnableLine | undefined, asked: Quantity): boolean {
  const left = line ? stillReturnable(line) : NOTHING
  return asked.box <= left.box && asked.strip <= left.strip && asked.unit <= left.unit
}

/**
 * What comes back for so much of the line: the difference between two states, so that the same goods returned in
 * any portions are refunded alike, and all of them together exactly what was paid.
 */
export function refundOfLine(line: ReturnableLine, asked: Quantity): Poisha {
  const after = addQuantities(line.returned, asked)
  return poisha(refundable(line, after) - refundable(line, line.returned))
}

/** Of what was paid, the part that these goods are worth at their rates, rounded down. */
function refundable({ quantities, rates, paid }: ReturnableLine, back: Quantity): number {
  const whole = lineTotal(quantities, rates)
  if (whole === 0) return 0
  const product = paid * lineTotal(back, rates)
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(paid) * BigInt(lineTotal(back, rates))) / BigInt(whole))
}

/** returns 3: what a customer gets back for these; delivery is not refunded. What is not in the order counts nothing. */
export function refundFor(lines: readonly ReturnableLine[], asked: readonly CartLine[]): Poisha {
  const byProduct = new Map(lines.map((line) => [line.productId, line]))
  return sum(
    asked.map(({ productId, quantities }) => {
      const line = byProduct.get(productId)
      return line ? refundOfLine(line, quantities) : poisha(0)
    }),
  )
}

/** Whether nothing is left with the customer once these have come back too. */
export function isAllBack(lines: readonly ReturnableLine[], asked: readonly CartLine[]): boolean {
  const coming = new Map(asked.map(({ productId, quantities }) => [productId, quantities]))
  return lines.every((line) => {
    const { box, strip, unit } = stillReturnable(line)
    const back = coming.get(line.productId) ?? NOTHING
    return box === back.box && strip === back.strip && unit === back.unit
  })
}

/** An order's item with amounts in taka, as the API shows it. */
type ShownItem = {
  readonly ProductId: number
  readonly boxQuantity: number
  readonly stripQuantity: number
  readonly unitQuantity: number
  readonly unitPriceRate: number
  readonly stripPriceRate: number | null
  readonly boxPriceRate: number | null
  readonly paidAmount: number
  readonly returned: Quantity
  /** Of a line whose units have several prices. */
  readonly parts?: readonly { readonly quantities: Quantity; readonly rates: ShownRates }[] | undefined
  readonly askedBack: Quantity
}
type ShownRates = { readonly box: number | null; readonly strip: number | null; readonly unit: number }

/** For its customer: what was asked for is not asked for again. */
export function returnableItem(item: ShownItem): ReturnableLine {
  const { unitPriceRate: unit, stripPriceRate: strip, boxPriceRate: box, parts } = item
  return {
    productId: item.ProductId,
    quantities: { box: item.boxQuantity, strip: item.stripQuantity, unit: item.unitQuantity },
    returned: addQuantities(item.returned, item.askedBack),
    rates: parts
      ? meanRates(parts.map(({ quantities, rates }) => ({ quantities, rates: ratesIn(rates) })))
      : ratesIn({ unit, strip, box }),
    paid: toPoisha(item.paidAmount),
  }
}

/** For staff, who may have goods in hand that were asked for. */
export function receivableItem(item: ShownItem): ReturnableLine {
  return returnableItem({ ...item, askedBack: NOTHING })
}

function ratesIn({ unit, strip, box }: ShownRates): Prices {
  return {
    unit: toPoisha(unit),
    strip: strip === null ? null : toPoisha(strip),
    box: box === null ? null : toPoisha(box),
  }
}
