import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { isExpired } from '@niramoy/domain/stock/expiry'
import { adminReturn as t } from '@niramoy/texts/en/admin/admin-return'
import type { ReturnWords } from '../../../parts/order/return/return-form.tsx'

/** The refund in words for staff: only what was paid online is refunded automatically. */
export function returnWords({ isPaid, paymentMethod }: Pick<Order, 'isPaid' | 'paymentMethod'>): ReturnWords {
  const byHand = paymentMethod === 'POS' || paymentMethod === 'Card' ? paymentMethod : 'COD'
  return {
    reasonHint: t.reasonHint,
    refundLead: t.refundLead,
    refundHow: t.refundHow[isPaid ? 'online' : byHand],
    question: (amount) => ({ sentence: t.question(amount) }),
    submit: t.submit,
    confirmTitle: t.confirmTitle,
    confirmButton: t.confirmButton,
    done: (amount) => ({ sentence: `${t.done} ${t.doneRefund(amount)}` }),
  }
}

/** returns 3: the batches of an order whose units are written off when they come back. */
export function expiredBatches({ items }: Pick<Order, 'items'>, now: Date): string[] {
  return items.flatMap(({ Product, batches }) =>
    batches
      .filter(({ expiryDate }) => isExpired(expiryDate, now))
      .map(({ batchId, expiryDate }) => t.expiredBatch(Product.label.en, batchId, expiryDate)),
  )
}

type UnitsBack = { readonly restocked: number; readonly waiting: number; readonly writtenOff: number }

/** returns 3 and 5: damaged units are written off, and so are those that count for an expired batch. */
export function unitsBack(
  ordered: readonly OrderItem[],
  returned: readonly ReturnedItem[],
  now: Date,
): UnitsBack {
  const parts = returned.map(({ productId, quantities, condition }) => {
    const item = ordered.find(({ ProductId }) => ProductId === productId)
    const units = item ? totalUnits(quantities, item) : 0
    const writtenOff = condition === 'damaged' ? units : getExpired(item, units, now)
    return { writtenOff, waits: condition === 'quarantine', rest: units - writtenOff }
  })
  const writtenOff = parts.reduce((total, part) => total + part.writtenOff, 0)
  const getRest = (waits: boolean) =>
    parts.reduce((total, part) => total + (part.waits === waits ? part.rest : 0), 0)
  return { writtenOff, waiting: getRest(true), restocked: getRest(false) }
}

/** As the server counts: the batch with the earliest expiry first. */
function getExpired(item: OrderItem | undefined, units: number, now: Date): number {
  let left = units
  let expired = 0
  for (const batch of item?.batches ?? []) {
    const share = Math.min(batch.units, left)
    left -= share
    if (isExpired(batch.expiryDate, now)) expired += share
  }
  return expired
}

export function restockWords({ restocked, waiting, writtenOff }: UnitsBack): string {
  return [
    restocked > 0 && t.shelved(restocked),
    waiting > 0 && t.quarantined(waiting),
    writtenOff > 0 && t.writtenOff(writtenOff),
  ]
    .filter(Boolean)
    .join(' ')
}
