import type { Order, OrderItem } from '@niramoy/contract/order'
import { toTaka } from '@niramoy/domain/money'
import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/quantity'
import { refundFor, returnableItem, stillReturnable } from '@niramoy/domain/refund'
import { useState } from 'react'

/** What of an order shall come back, and what is paid back for it. */
export function useReturn(order: Order) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Quantity>>(new Map())
  const items = [...chosen]
    .filter(([, quantities]) => !isNothing(quantities))
    .map(([productId, quantities]) => ({ productId, quantities }))
  return {
    items,
    refund: toTaka(refundFor(order.items.map(returnableItem), items)),
    of: ({ ProductId }: OrderItem) => chosen.get(ProductId) ?? NOTHING,
    choose({ ProductId }: OrderItem, quantities: Quantity) {
      setChosen((before) => new Map([...before, [ProductId, quantities]]))
    },
    clear: () => setChosen(new Map()),
  }
}

export function leftToReturn(item: OrderItem): Quantity {
  return stillReturnable(returnableItem(item))
}
