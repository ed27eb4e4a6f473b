import type { Order } from '@niramoy/contract/order'
import { isExpired } from '@niramoy/domain/expiry'
import { adminReturn as t } from '@niramoy/texts/en/admin-return'
import type { ReturnWords } from '../../../parts/order/return-form.tsx'

/** What staff are told of a refund: only what was paid online goes back by itself. */
export function returnWords({ isPaid, paymentMethod }: Pick<Order, 'isPaid' | 'paymentMethod'>): ReturnWords {
  const byHand = paymentMethod === 'POS' || paymentMethod === 'Card' ? paymentMethod : 'COD'
  return {
    reasonHint: t.reasonHint,
    refundLead: t.refundLead,
    refundHow: t.refundHow[isPaid ? 'online' : byHand],
    question: (amount) => ({ sentence: t.question(amount) }),
  }
}

/** returns 3: the batches of an order whose units are written off when they come back. */
export function expiredBatches({ items }: Pick<Order, 'items'>, now: Date): string[] {
  return items.flatMap(({ Product, batches }) =>
    batches
      .filter(({ expiryDate }) => isExpired(expiryDate, now))
      .map(({ batchId, expiryDate }) => t.expiredBatch(Product.name, batchId, expiryDate)),
  )
}
