import type { FieldError } from '@niramoy/contract/platform/says'
import type { StockSheetColumn, StockSheetRow } from '@niramoy/contract/stock/stock-sheet'
import { batchId } from '@niramoy/domain/platform/codes'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { type Poisha, toPoisha } from '@niramoy/domain/platform/money'
import { expiryAfter, isMadeInFuture } from '@niramoy/domain/stock/expiry'
import { averageCost } from '@niramoy/domain/stock/ledger'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Typed } from '../../platform/sheets/typed-rows.step.ts'

export type Problem = { readonly column: StockSheetColumn; readonly wrong: ErrorCode | FieldError }

/** A batch as it will be; the rows of the sheet fill it one after the other. */
export type PlannedBatch = {
  /** Null: it is new. */
  readonly id: number | null
  readonly product_id: number
  readonly code: string
  manufactured_on: Day | null
  expires_on: Day
  cost_price_poisha: Poisha | null
  quantity: number
  readonly is_recalled: boolean
  /** Deleted batches start anew with the first row that names them. */
  is_deleted: boolean
  /** The first row of the sheet that names it. */
  row: number | null
}
type BatchTarget = {
  readonly productId: number
  readonly units: number
  readonly batches: Map<string, PlannedBatch>
  readonly random: Context['random']
  readonly now: Date
}

/** Puts the row's units into the batch it names, or into a new one; or says why they cannot be. */
export function placeRow({ number, row }: Typed<StockSheetRow>, target: BatchTarget): PlannedBatch | Problem {
  const { productId, units, batches, random, now } = target
  if (isMadeInFuture(row.manufactureDate, now))
    return problem('manufactureDate', 'stock-batch-made-in-future')
  const code = row.batchId ?? freeCode(productId, batches, random)
  const key = `${productId} ${code}`
  const known = batches.get(key)
  if (known?.is_recalled) return problem('batchId', 'stock-batch-recalled')
  if (known && !known.is_deleted) return addTo(known, row, units)
  const dates = getDates(row)
  if ('column' in dates) return dates
  const cost_price_poisha = row.costPrice === null ? null : toPoisha(row.costPrice)
  const facts = { ...dates, cost_price_poisha, quantity: units, row: number }
  const batch: PlannedBatch = {
    id: known?.id ?? null,
    product_id: productId,
    code,
    is_recalled: false,
    is_deleted: false,
    ...facts,
  }
  batches.set(key, batch)
  return batch
}

function freeCode(productId: number, batches: BatchTarget['batches'], random: Context['random']): string {
  let code = batchId(random(4))
  while (batches.has(`${productId} ${code}`)) code = batchId(random(4))
  return code
}

function addTo(batch: PlannedBatch, row: StockSheetRow, units: number): PlannedBatch | Problem {
  if (differs(row.manufactureDate, batch.manufactured_on) || differs(row.expiryDate, batch.expires_on)) {
    if (batch.row === null) return problem('batchId', 'stock-batch-dates-differ')
    return { column: 'batchId', wrong: { code: 'bulk-rows-differ', text: texts.otherRow(String(batch.row)) } }
  }
  if (row.costPrice !== null) {
    batch.cost_price_poisha = averageCost(
      { units: batch.quantity, cost: batch.cost_price_poisha },
      { units, cost: toPoisha(row.costPrice) },
    )
  }
  batch.quantity += units
  return batch
}

function differs(typed: Day | null, is: Day | null): boolean {
  return typed !== null && is !== null && typed !== is
}

function getDates({ manufactureDate, expiryDate }: StockSheetRow) {
  const expires_on = expiryDate ?? (manufactureDate && expiryAfter(manufactureDate))
  if (!expires_on) return problem('manufactureDate', 'stock-batch-dates-required')
  if (manufactureDate && expires_on <= manufactureDate) {
    return problem('expiryDate', 'stock-batch-expiry-too-early')
  }
  return { manufactured_on: manufactureDate, expires_on }
}

function problem(column: Problem['column'], code: ErrorCode): Problem {
  return { column, wrong: code }
}
