import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The orders that staff ticked, on this page and on those before; each as it was last seen. */
export function useSelection(rows: readonly OrderInList[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, OrderInList>>(new Map())
  const onPage = new Map(rows.map((order) => [order.id, order]))
  const orders = [...ticked.values()].map((order) => onPage.get(order.id) ?? order)
  const isWholePage = rows.length > 0 && rows.every(({ id }) => ticked.has(id))
  return {
    orders,
    /** How many of them are on other pages. */
    elsewhere: orders.filter(({ id }) => !onPage.has(id)).length,
    /** There is nothing to tick. */
    isPageEmpty: rows.length === 0,
    isWholePage,
    isPartOfPage: !isWholePage && rows.some(({ id }) => ticked.has(id)),
    has: (id: number) => ticked.has(id),
    toggle: (order: OrderInList) =>
      setTicked((all) => (all.has(order.id) ? without(all, [order]) : withAll(all, [order]))),
    togglePage: () => setTicked((all) => (isWholePage ? without(all, rows) : withAll(all, rows))),
    clear: () => setTicked(new Map()),
  }
}

type Ticked = ReadonlyMap<number, OrderInList>

function withAll(ticked: Ticked, orders: readonly OrderInList[]): Ticked {
  return new Map([...ticked, ...orders.map((order) => [order.id, order] as const)])
}

function without(ticked: Ticked, orders: readonly OrderInList[]): Ticked {
  return new Map([...ticked].filter(([id]) => orders.every((order) => order.id !== id)))
}
