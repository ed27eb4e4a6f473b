import type { PurchaseLine } from '@niramoy/contract/stock/purchase-orders'
import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { typedPoisha, typedWhole } from '../../parts/purchasing/typed.ts'

/** A line of a draft as it is typed. */
export type DraftLine = {
  readonly product: StockProduct
  readonly packUnits: string
  readonly packs: string
  readonly packCost: string
  readonly reason: string | null
}

export function toDraft({ product, packUnits, packs, packCost, reason }: PurchaseLine): DraftLine {
  return {
    product,
    packUnits: String(packUnits),
    packs: String(packs),
    packCost: packCost === null ? '' : packCost.toFixed(2),
    reason,
  }
}

/** What is sent; null when a number of it cannot be read. */
export function toBody({ product, packUnits, packs, packCost }: DraftLine) {
  const units = typedWhole(packUnits)
  const count = typedWhole(packs)
  const cost = packCost.trim() === '' ? undefined : typedPoisha(packCost)
  if (!units || !count || cost === null) return null
  return {
    productId: product.id,
    packUnits: units,
    packs: count,
    ...(cost !== undefined && { packCost: cost / 100 }),
  }
}

export function readUnits(line: DraftLine): number {
  return (typedWhole(line.packUnits) ?? 0) * (typedWhole(line.packs) ?? 0)
}

/** Taka; what is not known or cannot be read costs nothing. */
export function computeCost(lines: readonly DraftLine[]): number {
  const poisha = lines.map((line) => (typedPoisha(line.packCost) ?? 0) * (typedWhole(line.packs) ?? 0))
  return poisha.reduce((sum, one) => sum + one, 0) / 100
}
