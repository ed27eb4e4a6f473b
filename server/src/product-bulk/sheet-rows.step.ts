import { setImmediate } from 'node:timers/promises'
import { ProductSheetRow } from '@niramoy/contract/product-sheet'
import { headerOf, PRODUCT_COLUMNS } from '@niramoy/contract/product-sheet-columns'
import { dhakaDay } from '@niramoy/domain/dhaka'
import { type Poisha, toTaka } from '@niramoy/domain/money'
import { lastDay } from '@niramoy/domain/pricing'
import { Refusal, type RowError } from '../context.ts'
import type { Cell, SheetRow } from '../outside/sheets/sheets.ts'
import type { SheetProduct } from './sheet-products.sql.ts'

export type TypedRow = { readonly number: number; readonly row: ProductSheetRow }

/** Rows between which other requests get their turn. */
const AT_ONCE = 250

/** Every row as it was typed, and what is wrong with the others. */
export async function typedRows(sheet: readonly SheetRow[]) {
  const [header, ...rest] = sheet
  if (!header) throw new Refusal('bulk-no-rows')
  const places = placesOf(header)
  if (rest.length === 0) throw new Refusal('bulk-no-rows')
  const rows: TypedRow[] = []
  const errors: RowError[] = []
  for (const [at, { number, cells }] of rest.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const result = ProductSheetRow.safeParse(recordOf(places, cells))
    if (result.success) rows.push({ number, row: result.data })
    else errors.push(...issuesOf(number, result.error.issues))
  }
  return { rows, errors }
}

/** Where each column stands. Its header may be in other letters, and columns may be moved or added. */
function placesOf({ number, cells }: SheetRow): ReadonlyMap<string, number> {
  const headers = cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  )
  const places = PRODUCT_COLUMNS.map(
    ({ key, header }) => [key, headers.indexOf(header.toLowerCase())] as const,
  )
  const missing = places.filter(([, at]) => at < 0)
  if (missing.length > 0) {
    const rows = missing.map(([key]) => ({
      row: number,
      column: headerOf(key),
      message: 'This column is missing.',
    }))
    throw new Refusal('bulk-columns-missing', { rows })
  }
  return new Map(places)
}

function recordOf(places: ReadonlyMap<string, number>, cells: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries([...places].map(([key, at]) => [key, withoutNul(cells[at] ?? null)]))
}

/** PostgreSQL cannot store U+0000. */
function withoutNul(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replaceAll('\u0000', '') : cell
}

type Issue = { readonly path: PropertyKey[]; readonly message: string }

function issuesOf(number: number, issues: readonly Issue[]): RowError[] {
  const first = new Map<string, string>()
  for (const { path, message } of issues) {
    const column = headerOf(String(path[0]))
    if (!first.has(column)) first.set(column, message)
  }
  return [...first].map(([column, message]) => ({ row: number, column, message }))
}

/** The product as a row of the sheet. */
export function cellsOf(product: SheetProduct): Record<keyof ProductSheetRow, Cell> {
  const { effective_from, effective_to } = product
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    productType: product.product_type,
    category: product.category,
    genericName: product.generic_name,
    subCategory: product.sub_category,
    drugClass: product.drug_class,
    strength: product.strength,
    dosageForm: product.dosage_form,
    unitPrice: takaOf(product.unit_price_poisha),
    stripPrice: takaOf(product.strip_price_poisha),
    boxPrice: takaOf(product.box_price_poisha),
    unitsPerStrip: product.units_per_strip,
    stripsPerBox: product.strips_per_box,
    unitSize: product.unit_size,
    effectiveFrom: effective_from && dhakaDay(effective_from),
    effectiveTo: effective_to && lastDay(effective_to),
    description: product.description,
    usage: product.usage,
    sideEffects: product.side_effects,
    attributes: product.attributes.map(({ name, value }) => `${name}: ${value}`).join('\n') || null,
  }
}

function takaOf(amount: Poisha | null): number | null {
  return amount === null ? null : toTaka(amount)
}

/** The row that changes nothing of the product. */
export function unchangedRow(product: SheetProduct): ProductSheetRow | undefined {
  return ProductSheetRow.safeParse(cellsOf(product)).data
}
