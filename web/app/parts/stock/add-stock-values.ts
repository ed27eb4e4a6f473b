import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { type Day, isDay } from '@niramoy/domain/platform/dhaka'
import { DEFAULT_YEARS, expiryAfter } from '@niramoy/domain/stock/expiry'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { NO_AMOUNT, type TypedAmount } from './amount-values.ts'

export const SHELF_LIVES = ['1', '2', '3', 'custom'] as const
export type ShelfLife = (typeof SHELF_LIVES)[number]

/** Stock that comes in, as it is typed. */
export type AddStockValues = TypedAmount & {
  readonly batchId: string
  readonly manufactureDate: string
  readonly shelfLife: ShelfLife
  readonly expiryDate: string
  readonly costPrice: string
  readonly reason: string
  readonly notes: string
}

export const NEW_STOCK: AddStockValues = {
  ...NO_AMOUNT,
  batchId: '',
  manufactureDate: '',
  shelfLife: String(DEFAULT_YEARS) as ShelfLife,
  expiryDate: '',
  costPrice: '',
  reason: t.usualReason,
  notes: '',
}

/** The last day of sale that the form means; none while a day is missing. */
export function expiryOf({
  manufactureDate,
  shelfLife,
  expiryDate,
}: Pick<AddStockValues, 'manufactureDate' | 'shelfLife' | 'expiryDate'>): Day | undefined {
  const day = shelfLife === 'custom' ? expiryDate : afterYears(manufactureDate, Number(shelfLife))
  return day && isDay(day) ? day : undefined
}

function afterYears(day: string, years: number): Day | undefined {
  return isDay(day) ? expiryAfter(day, years) : undefined
}

/** The batch that a typed id adds to. */
export function knownBatch(batches: readonly StockBatch[], typed: string): StockBatch | undefined {
  const code = typed.trim().toUpperCase()
  return batches.find(({ batchId }) => batchId.toUpperCase() === code)
}

/** What is sent. A batch that is there already keeps its dates. */
export function stockBody(values: AddStockValues, known: StockBatch | undefined) {
  const { shelfLife: _, manufactureDate, expiryDate: __, ...rest } = values
  if (known) return rest
  return { ...rest, manufactureDate, expiryDate: expiryOf(values) ?? '' }
}
