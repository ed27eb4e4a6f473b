import { setImmediate } from 'node:timers/promises'
import type { ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { headerOf } from '@niramoy/contract/catalogue/product-sheet-columns'
import { PRODUCT_TEXT_NAMES } from '@niramoy/domain/catalogue/product-fields'
import type { Tx } from '../../platform/db/db.ts'
import type { RowError } from '../../platform/refusal/refusal.ts'
import { rowError } from '../../platform/sheets/typed-rows.step.ts'
import { type ChangedRow, lostClasses } from './lost-classes.step.ts'
import { type Entry, type PricePlan, planPrice, samePriceCells } from './plan-price.step.ts'
import {
  keyOf,
  type Problem,
  type References,
  referencesOf,
  resolveReferences,
} from './resolve-references.step.ts'
import {
  lockProducts,
  type SheetProduct,
  selectEntries,
  selectReferenceTables,
  selectSheetProducts,
} from './sheet-products.sql.ts'
import { type SettledRow, settledRow, type TypedRow, unchangedRow } from './sheet-rows.step.ts'
import { labelKeyOf, labelProblems } from './taken-labels.step.ts'

export type PlannedProduct = {
  readonly row: SettledRow
  readonly price: PricePlan
  /** Whether anything but the price changes. */
  readonly hasNewFacts: boolean
  /** Whether it is sold by another class or limit than before. */
  readonly isClinical: boolean
}
export type Plan = {
  readonly references: References
  readonly created: readonly PlannedProduct[]
  readonly updated: readonly PlannedProduct[]
  readonly unchanged: number
  readonly errors: readonly RowError[]
}

const AT_ONCE = 250

/** Compares the rows with the products as they are; the products stay locked until the transaction ends. */
export async function planUpload(tx: Tx, rows: readonly TypedRow[], now: Date): Promise<Plan> {
  const references = referencesOf(await selectReferenceTables(tx))
  const setting = {
    references,
    now,
    known: await knownProducts(tx, rows, now),
    seen: new Map<string, number>(),
  }
  const created: PlannedProduct[] = []
  const updated: PlannedProduct[] = []
  const errors: RowError[] = []
  const fitting: (PlannedProduct & { readonly typed: TypedRow })[] = []
  for (const [at, typed] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const planned = planRow(typed, setting)
    if (Array.isArray(planned)) errors.push(...planned.map((problem) => errorOf(typed.number, problem)))
    else fitting.push({ ...planned, typed })
  }
  for (const { typed, ...planned } of fitting) {
    if (typed.row.sku === null) created.push(planned)
    else if (isChange(planned)) updated.push(planned)
  }
  const rowsInOrder = fitting.map(({ typed }) => typed)
  errors.push(...(await takenLabels(tx, rowsInOrder, setting)))
  const changedRows = fitting.flatMap((planned) => changedRow(planned.typed, planned, setting))
  const lost = await lostClasses(tx, changedRows, references)
  errors.push(...lost.map(({ number, ...problem }) => errorOf(number, problem)))
  const unchanged = rows.length - created.length - updated.length
  return { created, updated, references, unchanged, errors }
}

function changedRow(
  { number }: TypedRow,
  { row, hasNewFacts }: PlannedProduct,
  { known }: Setting,
): ChangedRow[] {
  const product = row.sku === null ? undefined : known.get(row.sku)?.product
  return product && hasNewFacts ? [{ number, row, product }] : []
}

type Setting = {
  readonly references: References
  readonly now: Date
  readonly known: ReadonlyMap<string, Known>
  readonly seen: Map<string, number>
}

function planRow(typed: TypedRow, setting: Setting): PlannedProduct | Problem[] {
  const { sku } = typed.row
  const product = sku === null ? null : setting.known.get(sku)
  const problems = [...repeated(typed, setting.seen), ...resolveReferences(typed, setting.references)]
  if (product === undefined) return [{ column: 'sku', wrong: 'bulk-sku-unknown' }, ...problems]
  if (problems.length > 0) return problems
  const planned = planProduct(typed, product, setting)
  return 'column' in planned ? [planned] : planned
}

function errorOf(row: number, { column, wrong }: Problem): RowError {
  return rowError(row, headerOf(column), wrong)
}

type Known = { readonly product: SheetProduct; readonly entries: readonly Entry[] }

async function knownProducts(tx: Tx, rows: readonly TypedRow[], now: Date): Promise<Map<string, Known>> {
  const skus = rows.flatMap(({ row }) => row.sku ?? [])
  if (skus.length === 0) return new Map()
  const ids = await lockProducts(tx, skus)
  const entries = new Map<number, Entry[]>(ids.map((id) => [id, []]))
  for (const { product_id, ...entry } of await selectEntries(tx, ids)) entries.get(product_id)?.push(entry)
  const products = await selectSheetProducts(tx, now, skus)
  return new Map(
    products.map((product) => [product.sku, { product, entries: entries.get(product.id) ?? [] }]),
  )
}

/** A product stands in the file once, whether by its SKU or by its label, manufacturer and generic name. */
function repeated({ number, row }: TypedRow, seen: Map<string, number>): Problem[] {
  const key = row.sku ?? labelKeyOf(row)
  const first = seen.get(key)
  if (first === undefined) seen.set(key, number)
  if (first === undefined) return []
  const wrong = {
    code: 'bulk-product-repeated',
    text: `This product is already in row ${first}.`,
  } as const
  return [{ column: row.sku ? 'sku' : 'name', wrong }]
}

function planProduct(
  { row: typed }: TypedRow,
  known: Known | null,
  { references, now }: Setting,
): PlannedProduct | Problem {
  const before = known && unchangedRow(known.product)
  const row = settledRow(typed, before)
  if (row.dispensingClass && !row.dispensingReason) {
    return { column: 'dispensingReason', wrong: 'dispensing-reason-required' }
  }
  const isMultiLevel = references.types.get(keyOf(row.productType))?.is_multi_level ?? false
  const isSameType = before && keyOf(before.productType) === keyOf(row.productType)
  const isClinical = changesClass(row, before)
  const hasNewFacts = !before || !sameFacts(row, before)
  if (before && isSameType && samePriceCells(row, before)) return { row, price: {}, hasNewFacts, isClinical }
  const price = planPrice(row, { isMultiLevel, isNew: !known, entries: known?.entries ?? [], now })
  return 'column' in price ? price : { row, price, hasNewFacts, isClinical }
}

/** A product that moves to another generic name takes that one's class. */
function changesClass(row: ProductSheetRow, before: ProductSheetRow | null | undefined): boolean {
  if (!before) return CLINICAL.some((name) => (row[name] ?? null) !== null)
  const hasMoved = keyOf(row.genericName) !== keyOf(before.genericName)
  return hasMoved || CLINICAL.some((name) => row[name] !== before[name])
}

function isChange({ price, hasNewFacts }: PlannedProduct): boolean {
  return hasNewFacts || Boolean(price.adds || price.corrects)
}

const NAMES = ['brand', 'productType', 'genericName'] as const
const CLINICAL = ['dispensingClass', 'dispensingReason', 'maxUnitsPerOrder'] as const
const PLAIN = ['name', ...PRODUCT_TEXT_NAMES, ...CLINICAL, 'shelfPlace', 'popularity'] as const

function sameFacts(row: ProductSheetRow, before: ProductSheetRow): boolean {
  return (
    NAMES.every((name) => keyOf(row[name]) === keyOf(before[name])) &&
    PLAIN.every((name) => row[name] === before[name]) &&
    JSON.stringify(row.attributes) === JSON.stringify(before.attributes)
  )
}

/** labels 6: rows that would give a product the label of another one. */
async function takenLabels(
  tx: Tx,
  rows: readonly TypedRow[],
  { references, known, now }: Setting,
): Promise<RowError[]> {
  const before = (sku: string) => known.get(sku)?.product
  const problems = await labelProblems(tx, { rows, brands: references.brands, before, now })
  return problems.map(({ number, ...problem }) => errorOf(number, problem))
}
