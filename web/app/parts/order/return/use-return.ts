import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { toTaka } from '@niramoy/domain/platform/money'
import { receivableItem, refundFor, returnableItem, stillReturnable } from '@niramoy/domain/sales/refund'
import type { ReturnCause } from '@niramoy/domain/sales/returns'
import { useState } from 'react'

/** What of an order shall come back, and what is paid back for it. */
export function useReturn(order: Order, by: ReturnCause | 'staff') {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Quantity>>(new Map())
  const of = (item: OrderItem) => atMost(chosen.get(item.ProductId) ?? NOTHING, getLeft(item))
  const line = by === 'staff' ? receivableItem : returnableItem
  const whyNot = (item: OrderItem) => (by === 'unwanted' ? item.notReturnable : null)
  const getLeft = (item: OrderItem) => (whyNot(item) ? NOTHING : stillReturnable(line(item)))
  const items: ReturnedItem[] = order.items
    .map((item) => ({ productId: item.ProductId, quantities: of(item) }))
    .filter(({ quantities }) => !isNothing(quantities))
  return {
    items,
    refund: toTaka(refundFor(order.items.map(line), items)),
    of,
    getLeft,
    whyNot,
    choose({ ProductId }: OrderItem, quantities: Quantity) {
      setChosen((before) => new Map([...before, [ProductId, quantities]]))
    },
  }
}

/** There may be less left than when it was chosen. */
function atMost(chosen: Quantity, left: Quantity): Quantity {
  return {
    box: Math.min(chosen.box, left.box),
    strip: Math.min(chosen.strip, left.strip),
    unit: Math.min(chosen.unit, left.unit),
  }
}
