import { NOTHING } from '@niramoy/domain/catalogue/quantity'
import { poisha, sum } from '@niramoy/domain/platform/money'
import { paidShares } from '@niramoy/domain/pricing/discount-shares'
import { isAllBack, type ReturnableLine, refundOfLine } from '@niramoy/domain/sales/refund'
import type { Moment } from './lives.ts'
import type { Contents, HistoryOrder, OrderedLine } from './orders.ts'

/** What came back of an order, and what its customer got back for it. */
export type Return = {
  readonly order: HistoryOrder
  readonly moment: Moment
  readonly refund: ReturnType<typeof poisha>
  readonly lines: readonly ReturnedLine[]
}
type ReturnedLine = {
  readonly line: OrderedLine
  readonly refund: ReturnType<typeof poisha>
  readonly isDamaged: boolean
}

/** Whole lines come back: all of them, or the first alone. */
export function returnOf(order: HistoryOrder): Return | null {
  const { contents } = order
  const moment = order.moments.find(({ status }) => status === 'returned' || status === 'partially-returned')
  if (!moment || !contents) return null
  const returnable = returnableLines(contents)
  const back = moment.status === 'returned' ? contents.lines : contents.lines.slice(0, 1)
  const asked = back.map(({ product, quantities }) => ({ productId: product.id, quantities }))
  if (isAllBack(returnable, asked) !== (moment.status === 'returned')) {
    throw new Error(`${order.code} does not come back as it should.`)
  }
  const lines = back.map((line, at) => {
    const of = returnable[at]
    const refund = of ? refundOfLine(of, line.quantities) : poisha(0)
    // only staff say so
    return { line, refund, isDamaged: moment.by === 'staff' && at === 0 }
  })
  return { order, moment, refund: sum(lines.map(({ refund }) => refund)), lines }
}

function returnableLines({ quoted }: Contents): ReturnableLine[] {
  const paid = paidShares(quoted)
  return quoted.lines.map(({ productId, quantities, rates }, at) => ({
    productId,
    quantities,
    returned: NOTHING,
    rates,
    paid: paid[at] ?? poisha(0),
  }))
}
