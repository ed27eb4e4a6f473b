import { setImmediate } from 'node:timers/promises'
import { type ProductSheetRow, ReferenceCells } from '@niramoy/contract/catalogue/product-sheet'
import { toHeader } from '@niramoy/contract/catalogue/product-sheet-columns'
import { type DispensingClass, effectiveClass } from '@niramoy/domain/catalogue/dispensing'
import { PRODUCT_TEXT_NAMES } from '@niramoy/domain/catalogue/product-fields'
import type { Tx } from '../../platform/db/db.ts'
import type { RowError } from '../../platform/refusal/refusal.ts'
import { type BrokenRow, rowError } from '../../platform/sheets/typed-rows.step.ts'
import { lockAgainstOrders, selectWithOpenOrders } from '../products/change/product-classes.sql.ts'
import { matchRows } from './match-rows.step.ts'
import { type Entry, leavesPrice, type PricePlan, planPrice } from './plan-price.step.ts'
import {
  getReferences,
  type Problem,
  type References,
  resolveReferences,
  toKey,
} from './resolve-references.step.ts'
import {
  lockProducts,
  type SheetProduct,
  selectEntries,
  selectReferenceTables,
  selectSheetProducts,
} from './sheet-products.sql.ts'
import { filledRow, type SettledRow, settledRow, type TypedRow, unchangedRow } from './sheet-rows.step.ts'
import { getLabelKey, labelProblems } from './taken-labels.step.ts'

export type PlannedProduct = {
  /** Null: it is new. */
  readonly id: number | null
  readonly row: SettledRow
  /** The row that would change nothing; null: it is new. */
  readonly before: ProductSheetRow | null
  /** The class by which it is sold, its own or its generic name's; of a new one `was` is its generic name's. */
  readonly classes: { readonly was: DispensingClass | null; readonly is: DispensingClass | null }
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
  /** Rows without a SKU that stand for a product. */
  readonly matched: number
  /** Rows whose product stands in an earlier one: that one counts. */
  readonly setAside: readonly SetAside[]
  readonly errors: readonly RowError[]
}
export type SetAside = { readonly row: number; readonly first: number }

/** Rows between which other requests get their turn. */
const AT_ONCE = 50
const TELL_EVERY = 1000
const READ_AT_ONCE = 1000

export type Planning = {
  readonly now: Date
  /** A check locks nothing. */
  readonly isDry?: boolean
  /** Rows without a SKU stand for the product that has their label, where there is one. */
  readonly matches?: boolean
  /** Rows of which some cells could not be read: what they refer to is checked all the same. */
  readonly broken?: readonly BrokenRow[]
  readonly onRows?: (count: number) => Promise<void>
  /** Categories that somebody decided to make. */
  readonly newCategories?: readonly string[]
}

/** Compares the rows with the products as they are; unless it is a check, those stay locked until the transaction ends. */
export async function planUpload(tx: Tx, typedRows: readonly TypedRow[], planning: Planning): Promise<Plan> {
  const { now, isDry = false, matches = false, broken = [], onRows, newCategories } = planning
  const references = getReferences(await selectReferenceTables(tx), newCategories)
  const matched = matches ? await matchRows(tx, typedRows, { brands: references.brands, now }) : null
  const readable = broken.flatMap(referenceCells)
  const named = matched?.rows ?? typedRows
  const known = await knownProducts(tx, [...named, ...readable], { now, isDry })
  const rows = named.map((typed) => filledRow(typed, known.get(typed.row.sku ?? '')?.before))
  const setting = { references, now, known, seen: new Map<string, number>() }
  const { fitting, setAside, errors: wrong } = await planRows(rows, setting, onRows)
  const isNew = ({ typed }: Fitting) => typed.row.sku === null
  const created = fitting.filter(isNew)
  const updated = fitting.filter((planned) => !isNew(planned) && isChange(planned))
  const rowsInOrder = fitting.map(({ typed }) => typed)
  const changedRows = fitting.flatMap((planned) => changedRow(planned.typed, planned, setting))
  const errors = [
    ...brokenReferences(readable, setting),
    ...(matched?.errors ?? []),
    ...wrong,
    ...(await takenLabels(tx, rowsInOrder, setting)),
    ...withValues(rowsInOrder, await lostClasses(tx, changedRows, references)),
  ]
  const unchanged = rows.length - created.length - updated.length - setAside.length
  return { created, updated, references, unchanged, setAside, errors, matched: matched?.count ?? 0 }
}

type Fitting = PlannedProduct & { readonly typed: TypedRow }

async function planRows(rows: readonly TypedRow[], setting: Setting, onRows: Planning['onRows']) {
  const fitting: Fitting[] = []
  const errors: RowError[] = []
  const setAside: SetAside[] = []
  for (const [at, typed] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (at % TELL_EVERY === TELL_EVERY - 1) await onRows?.(at + 1)
    const first = earlier(typed, setting.seen)
    if (first !== undefined) {
      setAside.push({ row: typed.number, first })
      continue
    }
    const planned = planRow(typed, setting)
    if (Array.isArray(planned)) errors.push(...planned.map((problem) => readError(typed, problem)))
    else fitting.push({ ...planned, typed })
  }
  return { fitting, setAside, errors }
}

/** Problems that several rows together have, with what stands in their cells. */
function withValues(rows: readonly TypedRow[], problems: readonly (Problem & { readonly number: number })[]) {
  const byNumber = new Map(rows.map((typed) => [typed.number, typed]))
  return problems.map(({ number, ...problem }) => readError(byNumber.get(number) ?? number, problem))
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
  const problems = [...withoutNeeded(typed), ...resolveReferences(typed, setting.references)]
  if (product === undefined) return [{ column: 'sku', wrong: 'bulk-sku-unknown' }, ...problems]
  const isTypeKnown = setting.references.types.has(toKey(typed.row.productType))
  const planned = isTypeKnown ? planProduct(typed, product, setting) : []
  if (Array.isArray(planned)) return [...problems, ...planned]
  return problems.length > 0 ? problems : planned
}

/** Where another row of the file gives the reason, the cell's value is known too. */
function readError(typed: TypedRow | number, { column, wrong }: Problem): RowError {
  if (typeof typed === 'number') return rowError(typed, toHeader(column), wrong)
  return rowError(typed.number, toHeader(column), wrong, String(typed.row[column] ?? ''))
}

type Readable = { readonly number: number; readonly row: ReferenceCells }

/** Of a row in which other cells could not be read. */
function referenceCells({ number, cells }: BrokenRow): Readable[] {
  const row = ReferenceCells.safeParse(cells).data
  return row ? [{ number, row }] : []
}

function brokenReferences(readable: readonly Readable[], { references, known }: Setting): RowError[] {
  return readable.flatMap(({ number, row }) => {
    const problems = resolveReferences({ number, row }, references)
    if (row.sku !== null && !known.has(row.sku)) problems.push({ column: 'sku', wrong: 'bulk-sku-unknown' })
    return problems.map(({ column, wrong }) =>
      rowError(number, toHeader(column), wrong, String(row[column as keyof ReferenceCells] ?? '')),
    )
  })
}

type Known = {
  readonly product: SheetProduct
  readonly before: ProductSheetRow
  readonly entries: readonly Entry[]
}

type Reading = { readonly now: Date; readonly isDry: boolean }

async function knownProducts(
  tx: Tx,
  rows: readonly { readonly row: { readonly sku: string | null } }[],
  { now, isDry }: Reading,
) {
  const known = new Map<string, Known>()
  const skus = [...new Set(rows.flatMap(({ row }) => row.sku ?? []))]
  if (skus.length > 0 && !isDry) await lockProducts(tx, skus)
  for (let at = 0; at < skus.length; at += READ_AT_ONCE) {
    const products = await selectSheetProducts(tx, now, skus.slice(at, at + READ_AT_ONCE))
    const entries = new Map<number, Entry[]>(products.map(({ id }) => [id, []]))
    for (const { product_id, ...entry } of await selectEntries(tx, [...entries.keys()])) {
      entries.get(product_id)?.push(entry)
    }
    for (const product of products) {
      const before = unchangedRow(product)
      known.set(product.sku, { product, before, entries: entries.get(product.id) ?? [] })
    }
  }
  return known
}

/** The row in which the product stood already, by its SKU or by its label, manufacturer and generic name. */
function earlier({ number, row }: TypedRow, seen: Map<string, number>): number | undefined {
  const key = row.sku ?? getLabelKey(row)
  const first = seen.get(key)
  if (first === undefined) seen.set(key, number)
  return first
}

const NEEDED = {
  name: 'product-name-required',
  brand: 'product-brand-required',
  productType: 'product-type-required',
  genericName: 'product-generic-name-required',
  category: 'product-category-required',
} as const

/** What cannot be cleared. */
function withoutNeeded({ cleared }: TypedRow): Problem[] {
  const all = Object.entries(NEEDED) as [keyof typeof NEEDED, Problem['wrong']][]
  return all.filter(([column]) => cleared?.has(column)).map(([column, wrong]) => ({ column, wrong }))
}

function planProduct(
  typed: TypedRow,
  known: Known | null,
  { references, now }: Setting,
): PlannedProduct | Problem[] {
  const before = known?.before
  const row = settledRow(typed.row)
  const unreasoned = classWithoutReason(row)
  const isMultiLevel = references.types.get(toKey(row.productType))?.is_multi_level ?? false
  const isSameType = before && toKey(before.productType) === toKey(row.productType)
  const isClinical = changesClass(row, before)
  const hasNewFacts = !before || !sameFacts(row, before)
  const isSamePrice = before && isSameType && leavesPrice(typed, before)
  const price = isSamePrice ? {} : planPrice(typed, { isMultiLevel, entries: known?.entries ?? [], now })
  if (Array.isArray(price)) return [...unreasoned, ...price]
  const ofGenericName = getClass(row.genericName, references)
  const classes = {
    was: known ? effectiveClass(known.product.dispensing_class, known.product.generic_class) : ofGenericName,
    is: effectiveClass(row.dispensingClass, ofGenericName),
  }
  return unreasoned.length > 0
    ? unreasoned
    : { id: known?.product.id ?? null, row, before: before ?? null, classes, price, hasNewFacts, isClinical }
}

function classWithoutReason({ dispensingClass, dispensingReason }: SettledRow): Problem[] {
  const isMissing = dispensingClass && !dispensingReason
  return isMissing ? [{ column: 'dispensingReason', wrong: 'dispensing-reason-required' }] : []
}

/** A product that moves to another generic name takes that one's class. */
function changesClass(row: ProductSheetRow, before: ProductSheetRow | null | undefined): boolean {
  if (!before) return CLINICAL.some((name) => (row[name] ?? null) !== null)
  const hasMoved = toKey(row.genericName) !== toKey(before.genericName)
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
    NAMES.every((name) => toKey(row[name]) === toKey(before[name])) &&
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
  return withValues(rows, problems)
}

/** A row that changes a product, and the product as it is. */
type ChangedRow = { readonly number: number; readonly row: SettledRow; readonly product: SheetProduct }

type Numbered = Problem & { readonly number: number }

/** dispensing 7: rows that would leave a product without a class though open orders have it. */
async function lostClasses(tx: Tx, rows: readonly ChangedRow[], references: References): Promise<Numbered[]> {
  const losing = rows.filter(({ row, product }) => {
    const before = product.dispensing_class ?? product.generic_class
    return before !== null && (row.dispensingClass ?? getClass(row.genericName, references)) === null
  })
  if (losing.length === 0) return []
  const ids = losing.map(({ product }) => product.id)
  await lockAgainstOrders(tx, ids)
  const inUse = await selectWithOpenOrders(tx, ids)
  return losing
    .filter(({ product }) => inUse.has(product.id))
    .map(({ number, row, product }) => {
      const isMoved = toKey(row.genericName) !== toKey(product.generic_name)
      return { number, column: isMoved ? 'genericName' : 'dispensingClass', wrong: 'dispensing-class-in-use' }
    })
}

/** Of a generic name of the shop, or one that the sheet makes. */
function getClass(name: string, { genericNames, newGenericNames }: References): DispensingClass | null {
  const generic = genericNames.get(toKey(name)) ?? newGenericNames.get(toKey(name))
  return generic?.dispensing_class ?? null
}
