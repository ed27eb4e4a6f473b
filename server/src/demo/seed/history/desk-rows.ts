import { poisha } from '@niramoy/domain/platform/money'
import { getLife } from './lives.ts'
import type { Inspection } from './movements.ts'
import { computeTotal, getOrderId, type Names } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { getStart } from './plans.ts'

/** What the counter and the inspection desk wrote down. */

const NOTE = 5_000

/** Paid with the next note, by card or by bKash. */
export function counterRows(orders: readonly HistoryOrder[], names: Names) {
  return orders
    .filter(({ life }) => getLife(life).isAtCounter)
    .map((order, at) => {
      const total = computeTotal(order)
      const tender =
        order.life === 'counter-card'
          ? ('card' as const)
          : at % 6 === 1
            ? ('bkash' as const)
            : ('cash' as const)
      const received = tender === 'cash' ? poisha(Math.ceil(total / NOTE) * NOTE) : total
      const customer = names.customers[order.customer]
      return {
        order_id: getOrderId(names, order),
        tender,
        received_poisha: received,
        change_poisha: poisha(received - total),
        reference: tender === 'cash' ? null : `${tender === 'card' ? 'POS' : 'BK'}-${40_210 + at * 3}`,
        phone: customer && !customer.isByMail && customer.phone ? customer.phone : null,
        sold_by: names.staffIds[1],
        created_at: getStart(order),
      }
    })
}

type Inspected = {
  readonly inspections: readonly Inspection[]
  readonly batchIds: ReadonlyMap<string, number>
  /** By order id. */
  readonly returns: ReadonlyMap<string, number>
}

export function quarantineRows({ inspections, batchIds, returns }: Inspected, names: Names) {
  return inspections.flatMap((inspection) => {
    const { order, cameAt, items } = inspection
    const orderId = getOrderId(names, order)
    return items.map(({ batch, units }, at) => ({
      order_id: orderId,
      return_id: returns.get(String(orderId)) ?? null,
      product_id: batch.productId,
      batch_id: batchIds.get(batch.code) ?? 0,
      units,
      created_by: names.crew.packer,
      created_at: cameAt,
      ...getDecision(inspection, { units, isFirst: at === 0, by: names.crew.pharmacist }),
    }))
  })
}

type Part = { readonly units: number; readonly isFirst: boolean; readonly by: number }

function getDecision({ decidedAt, isDamaged, refund }: Inspection, { units, isFirst, by }: Part) {
  const decided = {
    put_back_units: isDamaged ? 0 : units,
    reason: isDamaged ? 'damaged' : null,
    note: isDamaged ? 'The strip is torn and wet.' : null,
    // one line comes back, of one batch or more
    refund_poisha: refund && (isFirst ? refund : poisha(0)),
    decided_by: by,
    decided_at: decidedAt,
  }
  const open = { put_back_units: null, reason: null, note: null, refund_poisha: null, decided_by: null }
  return decidedAt ? decided : { ...open, decided_at: null }
}
