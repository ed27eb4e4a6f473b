import type { Order, OrderItem } from '@niramoy/contract/order'
import type { Product } from '@niramoy/contract/products'
import { isNothing, type Quantity } from '@niramoy/domain/quantity'
import { useState } from 'react'
import { firstQuantity, type PricedLevel, soldLevels } from '../product/packs.ts'
import { agreedLevels, orderedQuantities } from './item-levels.ts'

/** A product of an order while somebody changes the order. */
export type DraftLine = {
  readonly product: OrderItem['Product']
  readonly levels: readonly PricedLevel[]
  readonly quantities: Quantity
  readonly isNew: boolean
}

export type Draft = ReturnType<typeof useDraft>

/** What the order shall become; nothing of it is saved yet. */
export function useDraft(order: Order) {
  const [before] = useState(() => order.items.map(placedLine))
  const [lines, setLines] = useState<readonly DraftLine[]>(before)
  const items = itemsOf(lines)
  return {
    lines,
    /** As a call takes them: what was counted down to nothing is left out. */
    items,
    isChanged: JSON.stringify(items) !== JSON.stringify(itemsOf(before)),
    has: (productId: number) => lines.some(({ product }) => product.id === productId),
    /** orders 6: a product already in it is not added again. */
    add(line: DraftLine) {
      setLines((all) => (all.some(({ product }) => product.id === line.product.id) ? all : [...all, line]))
    },
    change(productId: number, quantities: Quantity) {
      setLines((all) => all.map((line) => (line.product.id === productId ? { ...line, quantities } : line)))
    },
    remove(productId: number) {
      setLines((all) => all.filter(({ product }) => product.id !== productId))
    },
  }
}

function itemsOf(lines: readonly DraftLine[]) {
  return lines
    .filter(({ quantities }) => !isNothing(quantities))
    .map(({ product, quantities }) => ({ productId: product.id, quantities }))
}

/** orders 12: what was placed keeps its rates. */
function placedLine(item: OrderItem): DraftLine {
  return {
    product: { ...item.Product, id: item.ProductId },
    levels: agreedLevels(item),
    quantities: orderedQuantities(item),
    isNew: false,
  }
}

/** A new product at today's price; null without one. */
export function newLine(product: Product): DraftLine | null {
  const levels = soldLevels(product)
  if (levels.length === 0) return null
  const { id, name, strength, imageUrl, productType } = product
  return {
    product: {
      id,
      name,
      strength,
      imageUrl,
      productType,
      genericName: product.genericName.name,
      brandName: product.brand.name,
    },
    levels,
    quantities: firstQuantity(product),
    isNew: true,
  }
}
