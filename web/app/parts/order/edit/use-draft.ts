import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Product } from '@niramoy/contract/catalogue/products'
import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, type Pack, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { useState } from 'react'
import { useCheckedTogether } from '../../medicine-check/use-medicine-check.ts'
import { firstQuantity, getPack, type PricedLevel, soldLevels } from '../../product/packs.ts'
import { agreedLevels, orderedQuantities } from '../item-levels.ts'
import { mergeLines } from './merge-lines.ts'

/** A product of an order that is being edited. */
export type DraftLine = {
  readonly product: OrderItem['Product']
  readonly levels: readonly PricedLevel[]
  readonly pack: Pack
  readonly quantities: Quantity
  readonly isNew: boolean
  readonly needsPrescription?: boolean
  readonly isControlled: boolean
  /** Known of a product that was just looked up. */
  readonly lookAlikes?: readonly LookAlike[]
  readonly unitsInStock?: number
}

export type Draft = ReturnType<typeof useDraft>

type Edited = { readonly base: readonly DraftLine[]; readonly lines: readonly DraftLine[] }
type Change = (lines: readonly DraftLine[]) => readonly DraftLine[]

/** What the order shall become; nothing of it is saved yet. `start`: what was typed before and not saved. */
export function useDraft(order: Order, start?: readonly DraftLine[], patientId: number | null = null) {
  const [{ base, lines }, setEdited] = useState<Edited>(() => {
    const placed = order.items.map(placedLine)
    return { base: placed, lines: start ?? placed }
  })
  const setLines = (change: Change) =>
    setEdited((before) => ({ base: before.base, lines: change(before.lines) }))
  const items = toItems(lines)
  const [told, tell] = useState<readonly string[]>([])
  const together = useCheckedTogether(
    items.map(({ productId }) => productId),
    { told, tell },
    patientId,
  )
  return {
    lines,
    /** As the order has them. */
    base,
    /** As a call takes them: what was counted down to nothing is left out. */
    items,
    /** safety 3: what should be known of them taken together. */
    together,
    isChanged: JSON.stringify(items) !== JSON.stringify(toItems(base)),
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
    /** Goes on with what was typed before and not saved; what others changed since is not taken back. */
    restore(typed: Pick<Edited, 'base' | 'lines'>) {
      setEdited(({ base: current }) => ({
        base: current,
        lines: mergeLines({ base: typed.base, theirs: current, mine: typed.lines }),
      }))
    },
    /** The order was saved by others, or in another way: what was changed here is changed in that order now. */
    rebase(saved: Order) {
      const theirs = saved.items.map(placedLine)
      setEdited(({ base: before, lines: mine }) => ({
        base: theirs,
        lines: mergeLines({ base: before, theirs, mine }),
      }))
    },
  }
}

function toItems(lines: readonly DraftLine[]) {
  return lines
    .filter(({ quantities }) => !isNothing(quantities))
    .map(({ product, quantities }) => ({ productId: product.id, quantities }))
}

/** orders 12: what was placed keeps its rates. */
export function placedLine(item: OrderItem): DraftLine {
  return {
    product: { ...item.Product, id: item.ProductId },
    levels: agreedLevels(item),
    pack: { unitsPerStrip: item.unitsPerStrip, stripsPerBox: item.stripsPerBox },
    quantities: orderedQuantities(item),
    isNew: false,
    needsPrescription: item.needsPrescription,
    isControlled: item.isControlled,
  }
}

/** A new product at today's price; null without one. */
export function newLine(product: Product): DraftLine | null {
  const levels = soldLevels(product)
  if (levels.length === 0) return null
  const { id, name, label, unitName, strength, imageUrl, productType } = product
  return {
    product: {
      id,
      name,
      label,
      unitName,
      strength,
      imageUrl,
      productType,
      genericName: product.genericName.name,
      brandName: product.brand.name,
    },
    levels,
    pack: getPack(product),
    quantities: firstQuantity(product),
    isNew: true,
    needsPrescription: needsPrescription(product.dispensingClass),
    isControlled: product.dispensingClass === 'controlled',
    lookAlikes: product.lookAlikes,
    unitsInStock: product.stock.totalUnitsInStock,
  }
}
