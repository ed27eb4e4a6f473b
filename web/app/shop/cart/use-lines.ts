import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { useState } from 'react'
import { addToCart, changeQuantities, removeFromCart } from '../../parts/cart/change-cart.ts'
import type { Line } from './use-cart.ts'

/**
 * The lines in the order they were first seen. One that was counted down to nothing has left the cart, but stays in
 * sight until it is removed: a strip may be changed for a box.
 */
export function useLines(lines: readonly Line[]) {
  const [emptied, setEmptied] = useState<readonly Line[]>([])
  const [order, setOrder] = useState<readonly number[]>([])
  const isIn = (id: number) => lines.some((line) => line.id === id)
  const all = [...lines, ...emptied.filter(({ id }) => !isIn(id))]
  const unseen = all.map(({ id }) => id).filter((id) => !order.includes(id))
  if (unseen.length > 0) setOrder([...order, ...unseen])

  const forget = (id: number) => setEmptied((all) => all.filter((line) => line.id !== id))

  return {
    lines: all.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    change(line: Line, quantities: Quantity) {
      forget(line.id)
      if (isNothing(quantities)) setEmptied((all) => [...all, { ...line, quantities: NOTHING }])
      if (isIn(line.id)) changeQuantities(line.id, quantities)
      else restore({ ...line, quantities })
    },
    remove(line: Line) {
      forget(line.id)
      if (isIn(line.id)) removeFromCart(line.id)
    },
    forgetAll: () => setEmptied([]),
    restore,
  }
}

function restore({ product, quantities }: Line): void {
  if (product && !isNothing(quantities)) addToCart(product, quantities).catch(reportError)
}
