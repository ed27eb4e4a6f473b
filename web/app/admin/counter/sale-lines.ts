import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { isNothing, NOTHING, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import { firstQuantity, getPack, type Level, soldLevels } from '../../parts/product/packs.ts'

/** What is sold of a product. */
export type SaleLine = { readonly product: ProductDetails; readonly quantities: Quantity }

/** One more of the usual pack; of a product that is there already one more of the pack it is sold in. */
export function withOneMore(lines: readonly SaleLine[], product: ProductDetails): SaleLine[] {
  const known = lines.find((line) => line.product.id === product.id)
  if (!known) return [...lines, { product, quantities: firstQuantity(product) }]
  return counted({ lines, id: product.id }, toCount(known) + 1)
}

type Place = { readonly lines: readonly SaleLine[]; readonly id: number }

/** The line with so many of its pack. */
export function counted({ lines, id }: Place, count: number): SaleLine[] {
  return changed({ lines, id }, (line) => ({
    ...line.quantities,
    [getLevel(line)]: Math.min(Math.max(count, 1), MOST_PER_LEVEL),
  }))
}

export function toCount(line: SaleLine): number {
  return line.quantities[getLevel(line)]
}

/** As many of the next pack: strips become units, units boxes. */
export function withNextPack({ lines, id }: Place): SaleLine[] {
  return changed({ lines, id }, (line) => {
    const levels = soldLevels(line.product).map(({ level }) => level)
    const now = getLevel(line)
    const next = levels[(levels.indexOf(now) + 1) % levels.length] ?? now
    return { ...NOTHING, [next]: line.quantities[now] }
  })
}

export function withQuantities({ lines, id }: Place, quantities: Quantity): SaleLine[] {
  return changed({ lines, id }, () => quantities)
}

/** The largest pack that is in the line. */
function getLevel({ product, quantities }: SaleLine): Level {
  const levels = soldLevels(product).map(({ level }) => level)
  return levels.find((level) => quantities[level] > 0) ?? levels.at(-1) ?? 'unit'
}

export function isShort({ product, quantities }: SaleLine): boolean {
  return product.stock.totalUnitsInStock < totalUnits(quantities, getPack(product))
}

/** As the calls take them. */
export function toItems(lines: readonly SaleLine[]) {
  return lines
    .filter(({ quantities }) => !isNothing(quantities))
    .map(({ product, quantities }) => ({ productId: product.id, quantities }))
}

function changed({ lines, id }: Place, change: (line: SaleLine) => Quantity): SaleLine[] {
  return lines.map((line) => (line.product.id === id ? { ...line, quantities: change(line) } : line))
}
