import type { PurchaseLine } from '@niramoy/contract/stock/purchase-orders'
import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { type Day, isDay } from '@niramoy/domain/platform/dhaka'
import type { PackLevel } from '@niramoy/domain/pricing/printed-price'
import { daysLeft } from '@niramoy/domain/stock/expiry'
import { NEAR_EXPIRY_DAYS } from '@niramoy/domain/stock/purchasing'
import { typedPoisha, typedWhole } from '../../parts/purchasing/typed.ts'

/** One lot of a delivery as it is typed. */
export type Lot = {
  readonly key: number
  readonly product: StockProduct
  /** Units of the order still to come; null: it was not ordered. */
  readonly expected: number | null
  readonly batchId: string
  readonly expiryDate: string
  readonly packs: string
  readonly packUnits: string
  readonly bonus: string
  readonly packCost: string
  readonly printedPrice: string
  readonly printedPer: PackLevel
  readonly discrepancy: string
}

const BLANK = {
  batchId: '',
  expiryDate: '',
  packs: '',
  bonus: '',
  printedPrice: '',
  discrepancy: '',
  printedPer: 'unit',
} as const

/** What is still to come of an order, one lot of each. */
export function getLots(lines: readonly PurchaseLine[]): Lot[] {
  return lines
    .map((line) => ({ ...line, left: line.packUnits * line.packs - line.receivedUnits }))
    .filter(({ left }) => left > 0)
    .map(({ product, packUnits, packCost, left }, key) => ({
      ...BLANK,
      key,
      product,
      expected: left,
      packUnits: String(packUnits),
      packCost: packCost === null ? '' : packCost.toFixed(2),
    }))
}

type NewLot = Pick<Lot, 'product' | 'expected' | 'packUnits' | 'packCost'>

export function withLot(lots: readonly Lot[], lot: NewLot, after?: number): Lot[] {
  const key = Math.max(-1, ...lots.map((one) => one.key)) + 1
  const at = after === undefined ? lots.length : lots.findIndex((one) => one.key === after) + 1
  return [...lots.slice(0, at), { ...BLANK, ...lot, key }, ...lots.slice(at)]
}

/** A lot of which nothing was typed is not there. */
export function isBlank({ batchId, expiryDate, packs, bonus }: Lot): boolean {
  return [batchId, expiryDate, packs, bonus].every((typed) => typed.trim() === '')
}

/** What is sent; null when something of it is missing or cannot be read. */
export function toBody(lot: Lot) {
  const packs = lot.packs.trim() === '' ? 0 : typedWhole(lot.packs)
  const packUnits = typedWhole(lot.packUnits)
  const bonusUnits = lot.bonus.trim() === '' ? 0 : typedWhole(lot.bonus)
  const packCost = packs === 0 ? 0 : typedPoisha(lot.packCost)
  const printedPrice = lot.printedPrice.trim() === '' ? undefined : typedPoisha(lot.printedPrice)
  if (packs === null || !packUnits || bonusUnits === null || packCost === null || printedPrice === null)
    return null
  if (packs + bonusUnits === 0 || lot.batchId.trim() === '' || !isDay(lot.expiryDate)) return null
  return {
    productId: lot.product.id,
    batchId: lot.batchId,
    expiryDate: lot.expiryDate,
    units: packs * packUnits,
    bonusUnits,
    amount: (packs * packCost) / 100,
    ...(printedPrice !== undefined && { printedPrice: printedPrice / 100, printedPer: lot.printedPer }),
    ...(lot.discrepancy.trim() !== '' && { discrepancy: lot.discrepancy }),
  }
}

/** Units and cost of what can be read of them; cost in poisha. */
export function computeSums(lots: readonly Lot[]): { readonly units: number; readonly cost: number } {
  let [units, cost] = [0, 0]
  for (const lot of lots) {
    const packs = typedWhole(lot.packs) ?? 0
    units += packs * (typedWhole(lot.packUnits) ?? 0) + (typedWhole(lot.bonus) ?? 0)
    cost += packs * (typedPoisha(lot.packCost) ?? 0)
  }
  return { units, cost }
}

/** Products of which more came than was ordered, or that were not ordered at all. */
export function unexpected(lots: readonly Lot[]): ReadonlySet<number> {
  const left = new Map<number, number>()
  for (const lot of lots) {
    const units = (typedWhole(lot.packs) ?? 0) * (typedWhole(lot.packUnits) ?? 0)
    left.set(lot.product.id, (left.get(lot.product.id) ?? lot.expected ?? 0) - units)
  }
  return new Set([...left].filter(([, units]) => units < 0).map(([id]) => id))
}

/** Whether it may be taken in by its date: never, only on purpose, or as usual. */
export function getExpiry(expiryDate: Day, now: Date): 'expired' | 'near' | null {
  if (!isDay(expiryDate)) return null
  const days = daysLeft(expiryDate, now)
  return days < 0 ? 'expired' : days < NEAR_EXPIRY_DAYS ? 'near' : null
}
