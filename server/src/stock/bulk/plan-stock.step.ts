import { setImmediate } from 'node:timers/promises'
import { headerIn } from '@niramoy/contract/platform/sheet-cells'
import { STOCK_COLUMNS, type StockSheetRow } from '@niramoy/contract/stock/stock-sheet'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import { packOf, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RowError } from '../../platform/refusal/refusal.ts'
import { rowError, type Typed } from '../../platform/sheets/typed-rows.step.ts'
import { type PlannedBatch, type Problem, placeRow } from './place-row.step.ts'
import { lockNamedBatches, type StockedProduct, selectStockedProducts } from './stock-bulk.sql.ts'

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

const AT_ONCE = 250

/** Compares the rows with the batches as they are; those stay locked until the transaction ends. */
export async function planStock(
  tx: Tx,
  { now, random }: Context,
  rows: readonly Typed<StockSheetRow>[],
): Promise<StockPlan> {
  const products = await productsOf(tx, rows, now())
  const batches = await batchesOf(tx, rows, products)
  const arrivals: PlannedArrival[] = []
  const errors: RowError[] = []
  for (const [at, { number, row }] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const planned = planRow({ number, row }, products, { batches, random, now: now() })
    if ('column' in planned) {
      errors.push(rowError(number, headerIn(STOCK_COLUMNS, planned.column), planned.wrong))
    } else arrivals.push(planned)
  }
  const used = new Set(arrivals.map(({ batch }) => batch))
  return { batches: [...used], arrivals, errors }
}

type Products = ReadonlyMap<string, StockedProduct>
type Planning = {
  readonly batches: Map<string, PlannedBatch>
  readonly random: Context['random']
  readonly now: Date
}

async function productsOf(tx: Tx, rows: readonly Typed<StockSheetRow>[], now: Date): Promise<Products> {
  const skus = [...new Set(rows.flatMap(({ row }) => row.sku ?? []))]
  return new Map((await selectStockedProducts(tx, skus, now)).map((product) => [product.sku, product]))
}

async function batchesOf(tx: Tx, rows: readonly Typed<StockSheetRow>[], products: Products) {
  const names = rows.flatMap(({ row: { sku, batchId: code } }) => {
    const product = products.get(sku ?? '')
    return product && code ? [{ product_id: product.id, code }] : []
  })
  const known = await lockNamedBatches(tx, names)
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
): PlannedArrival | Problem {
  const { row } = typed
  const product = products.get(row.sku ?? '')
  if (!product) return { column: 'sku', wrong: 'bulk-stock-sku-unknown' }
  const { dosage_form: dosageForm, unit_size: unitSize } = product
  const label = productLabel({ ...product, dosageForm, unitSize }).en
  if (row.product !== null && !isNamed(row.product, [product.name, label])) {
    const text = texts.otherProduct(label)
    return { column: 'product', wrong: { code: 'bulk-stock-product-differs', text } }
  }
  const quantity = { box: row.boxQuantity ?? 0, strip: row.stripQuantity ?? 0, unit: row.unitQuantity ?? 0 }
  const units = totalUnits(quantity, packOf(product.strips_per_box, product.units_per_strip))
  if (units === 0) return { column: 'unitQuantity', wrong: 'stock-quantity-required' }
  const batch = placeRow(typed, { productId: product.id, units, ...planning })
  if ('column' in batch) return batch
  return { batch, units, reason: row.reason ?? texts.added, notes: row.notes }
}

/** A cell may say the product's name or its whole label. */
function isNamed(typed: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === typed.toLowerCase())
}
