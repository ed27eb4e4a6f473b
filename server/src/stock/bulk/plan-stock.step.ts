import { setImmediate } from 'node:timers/promises'
import { headerIn } from '@niramoy/contract/platform/sheet-cells'
import { STOCK_COLUMNS, type StockSheetRow } from '@niramoy/contract/stock/stock-sheet'
import { labelKey, productLabel } from '@niramoy/domain/catalogue/product-label'
import { getPack, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal, type RowError } from '../../platform/refusal/refusal.ts'
import { rowError, type Typed } from '../../platform/sheets/typed-rows.step.ts'
import { type PlannedBatch, type Problem, placeRow } from './place-row.step.ts'
import {
  type StockedProduct,
  selectNamedBatches,
  selectSkus,
  selectStockedProducts,
} from './stock-bulk.sql.ts'

export type PlannedArrival = {
  readonly batch: PlannedBatch
  readonly units: number
  readonly reason: string
  readonly notes: string | null
}
export type StockPlan = {
  readonly batches: readonly PlannedBatch[]
  readonly arrivals: readonly PlannedArrival[]
  readonly errors: readonly RowError[]
}

const AT_ONCE = 50
const TELL_EVERY = 1000
const LABELS_AT_ONCE = 500

type PlanningStock = {
  /** A check locks nothing. */
  readonly isDry?: boolean
  readonly onRows?: (count: number) => Promise<void>
}

/** Compares the rows with the batches as they are; unless it is a check, those stay locked until the transaction ends. */
export async function planStock(
  tx: Tx,
  { now, random }: Context,
  typed: readonly Typed<StockSheetRow>[],
  { isDry = false, onRows }: PlanningStock = {},
): Promise<StockPlan> {
  const filled = typed.filter(({ row }) => isFilled(row))
  if (filled.length === 0 && typed.length > 0) throw new Refusal('bulk-no-rows')
  const { rows, errors } = await withSkus(tx, filled, now())
  const products = await readProducts(tx, rows, now())
  const batches = await findBatches(tx, rows, { products, isDry })
  const arrivals: PlannedArrival[] = []
  for (const [at, { number, row }] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (at % TELL_EVERY === TELL_EVERY - 1) await onRows?.(at + 1)
    const planned = planRow({ number, row }, products, { batches, random, now: now() })
    if (Array.isArray(planned)) errors.push(...planned.map((problem) => toError({ number, row }, problem)))
    else arrivals.push(planned)
  }
  const used = new Set(arrivals.map(({ batch }) => batch))
  return { batches: [...used], arrivals, errors }
}

/** A row of the template in which nobody wrote anything. */
function isFilled({ sku: _sku, product: _product, inStock: _inStock, ...cells }: StockSheetRow): boolean {
  return Object.values(cells).some((cell) => cell !== null && cell !== undefined)
}

function toError({ number, row }: Typed<StockSheetRow>, { column, wrong }: Problem): RowError {
  return rowError(number, headerIn(STOCK_COLUMNS, column), wrong, String(row[column] ?? ''))
}

/** Rows without a SKU get that of the product with their label. */
async function withSkus(tx: Tx, typed: readonly Typed<StockSheetRow>[], now: Date) {
  const errors: RowError[] = []
  if (typed.every(({ row }) => row.sku !== null)) return { rows: typed, errors }
  const byLabel = await skusByLabel(tx, now)
  const rows = typed.flatMap((one) => {
    if (one.row.sku !== null) return [one]
    const [sku, ...others] = byLabel.get(labelKey({ en: one.row.product ?? '', bn: '' })) ?? []
    if (sku !== undefined && others.length === 0) return [{ ...one, row: { ...one.row, sku } }]
    errors.push(toError(one, unmatched(one.row, sku)))
    return []
  })
  return { rows, errors }
}

function unmatched({ product }: StockSheetRow, sku: string | undefined): Problem {
  if (product === null) return { column: 'sku', wrong: 'bulk-sku-required' }
  return { column: 'product', wrong: sku === undefined ? 'bulk-stock-sku-unknown' : 'bulk-matches-several' }
}

async function skusByLabel(tx: Tx, now: Date): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const [at, { sku, ...product }] of (await selectSkus(tx, now)).entries()) {
    if (at % LABELS_AT_ONCE === LABELS_AT_ONCE - 1) await setImmediate()
    const key = labelKey(productLabel(product))
    found.set(key, [...(found.get(key) ?? []), sku])
  }
  return found
}

type Products = ReadonlyMap<string, StockedProduct>
type Planning = {
  readonly batches: Map<string, PlannedBatch>
  readonly random: Context['random']
  readonly now: Date
}

async function readProducts(tx: Tx, rows: readonly Typed<StockSheetRow>[], now: Date): Promise<Products> {
  const skus = [...new Set(rows.flatMap(({ row }) => row.sku ?? []))]
  return new Map((await selectStockedProducts(tx, skus, now)).map((product) => [product.sku, product]))
}

type Reading = { readonly products: Products; readonly isDry: boolean }

async function findBatches(tx: Tx, rows: readonly Typed<StockSheetRow>[], { products, isDry }: Reading) {
  const names = rows.flatMap(({ row: { sku, batchId: code } }) => {
    const product = products.get(sku ?? '')
    return product && code ? [{ product_id: product.id, code }] : []
  })
  const known = await selectNamedBatches(tx, names, isDry)
  return new Map(
    known.map((batch): [string, PlannedBatch] => [
      `${batch.product_id} ${batch.code}`,
      { ...batch, is_recalled: batch.recalled_at !== null, is_deleted: batch.deleted_at !== null, row: null },
    ]),
  )
}

function planRow(
  typed: Typed<StockSheetRow>,
  products: Products,
  planning: Planning,
): PlannedArrival | Problem[] {
  const { row } = typed
  const product = products.get(row.sku ?? '')
  if (!product) return [{ column: 'sku', wrong: 'bulk-stock-sku-unknown' }]
  const quantity = { box: row.boxQuantity ?? 0, strip: row.stripQuantity ?? 0, unit: row.unitQuantity ?? 0 }
  const units = totalUnits(quantity, getPack(product.strips_per_box, product.units_per_strip))
  const problems = otherName(row, product)
  if (units === 0) problems.push({ column: 'unitQuantity', wrong: 'stock-quantity-required' })
  if (problems.length > 0) return problems
  const batch = placeRow(typed, { productId: product.id, units, ...planning })
  if ('column' in batch) return [batch]
  return { batch, units, reason: row.reason ?? texts.added, notes: row.notes }
}

function otherName({ product: named }: StockSheetRow, product: StockedProduct): Problem[] {
  const { dosage_form: dosageForm, unit_size: unitSize } = product
  const label = productLabel({ ...product, dosageForm, unitSize }).en
  if (named === null || isNamed(named, [product.name, label])) return []
  return [
    { column: 'product', wrong: { code: 'bulk-stock-product-differs', text: texts.otherProduct(label) } },
  ]
}

/** A cell may say the product's name or its whole label. */
function isNamed(typed: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === typed.toLowerCase())
}
