import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { percentOf } from '@niramoy/domain/platform/money'
import type { Movement } from './movements.ts'
import { actorOf, type Names, orderIdOf } from './order-rows.ts'
import type { Supply } from './supplies.ts'

export function supplyRows(deliveries: readonly Supply[]) {
  return deliveries.map(({ good, productId, code, expiresOn, receivedAt }) => ({
    product_id: productId,
    code,
    manufactured_on: addDays(dhakaDay(receivedAt), -40),
    expires_on: expiresOn,
    cost_price_poisha: percentOf(good.product.price.unit_price_poisha, 8_200),
    created_at: receivedAt,
  }))
}

export function ledgerRows(
  movements: readonly Movement[],
  names: Names,
  batchIds: ReadonlyMap<string, number>,
) {
  return movements.map(({ batch, kind, change, reason, notes, order, by, at }) => ({
    product_id: batch.productId,
    batch_id: batchIds.get(batch.code) ?? 0,
    kind,
    change,
    reason,
    notes,
    order_id: order && orderIdOf(names, order),
    actor_id: order ? actorOf(names, order, { by }) : names.staffIds[0],
    created_at: at,
  }))
}
