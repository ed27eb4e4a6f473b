import { setImmediate } from 'node:timers/promises'
import { type FieldError, fieldError, readIssue } from '@niramoy/contract/platform/says'
import { headerIn, type SheetColumn } from '@niramoy/contract/platform/sheet-cells'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Cell, SheetRow } from '../integrations/sheets/sheets.ts'
import { Refusal, type RowError } from '../refusal/refusal.ts'

export type Typed<Row> = {
  readonly number: number
  readonly row: Row
  /** The columns in which a single dash stands: they are cleared, where an empty cell leaves what is there. */
  readonly cleared?: ReadonlySet<string>
}

const CLEARS = '-'
/** A row is found by it, so that it is never cleared. */
const NEVER_CLEARED = 'sku'

/** What a sheet looks like: its columns, and what a row of them may hold. */
type Sheet<Row> = {
  readonly columns: readonly SheetColumn[]
  readonly row: { safeParse(value: unknown): Parsed<Row> }
  /** Said before its columns where a file has several sheets. */
  readonly name?: string
  /** Whether a sheet without rows, or none at all, is no mistake. */
  readonly mayBeEmpty?: boolean
}
type Columns = Pick<Sheet<unknown>, 'name' | 'columns'>
type Parsed<Row> =
  | { readonly success: true; readonly data: Row }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
type Issue = { readonly path: PropertyKey[]; readonly message: string }

/** Rows between which other requests get their turn. */
const AT_ONCE = 50
const TELL_EVERY = 1000
/** A row of which some cells could not be read: as it was typed, by the columns' keys. */
export type BrokenRow = { readonly number: number; readonly cells: Readonly<Record<string, Cell>> }

/** Every row as it was typed, and what is wrong with the others. */
export async function typedRows<Row>(
  sheet: readonly SheetRow[],
  shape: Sheet<Row>,
  onRows: (count: number) => Promise<void> = async () => {},
) {
  const [header, ...rest] = sheet
  const rows: Typed<Row>[] = []
  const errors: RowError[] = []
  const broken: BrokenRow[] = []
  if (!header && shape.mayBeEmpty) return { rows, errors, broken }
  if (!header) throw new Refusal('bulk-no-rows')
  const indexes = columnIndexes(shape, header)
  if (rest.length === 0 && !shape.mayBeEmpty) throw new Refusal('bulk-no-rows')
  for (const [at, { number, cells }] of rest.entries()) {
    await pauseAfter(at, onRows)
    const { record, cleared } = toRecord(indexes, cells)
    const result = shape.row.safeParse(record)
    if (result.success) rows.push({ number, row: result.data, cleared })
    else {
      errors.push(...getIssues(shape, { number, cells: record }, result.error.issues))
      broken.push({ number, cells: record })
    }
  }
  return { rows, errors, broken }
}

async function pauseAfter(at: number, onRows: (count: number) => Promise<void>): Promise<void> {
  if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
  if (at % TELL_EVERY === TELL_EVERY - 1) await onRows(at + 1)
}

/** Where each column stands. Its header may be in other letters, and columns may be moved or added. */
function columnIndexes(sheet: Columns, { number, cells }: SheetRow): ReadonlyMap<string, number> {
  const { columns } = sheet
  const headers = cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  )
  const indexes = columns.map(({ key, header }) => [key, headers.indexOf(header.toLowerCase())] as const)
  const optional = new Set(columns.filter(({ mayBeMissing }) => mayBeMissing).map(({ key }) => key))
  const missing = indexes.filter(([key, at]) => at < 0 && !optional.has(key))
  if (missing.length > 0) {
    const rows = missing.map(([key]) => rowError(number, columnName(sheet, key), 'bulk-column-missing'))
    throw new Refusal('bulk-columns-missing', { rows })
  }
  return new Map(indexes.filter(([, at]) => at >= 0))
}

function toRecord(indexes: ReadonlyMap<string, number>, cells: readonly Cell[]) {
  const cleared = new Set<string>()
  const record: Record<string, Cell> = {}
  for (const [key, at] of indexes) {
    const cell = withoutNul(cells[at] ?? null)
    const clears = key !== NEVER_CLEARED && typeof cell === 'string' && cell.trim() === CLEARS
    if (clears) cleared.add(key)
    record[key] = clears ? null : cell
  }
  return { record, cleared }
}

/** PostgreSQL cannot store U+0000. */
function withoutNul(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replaceAll('\u0000', '') : cell
}

/** How a column is named where something is wrong with it. */
export function columnName({ name, columns }: Columns, key: string): string {
  const header = headerIn(columns, key)
  return name ? `${name}: ${header}` : header
}

function getIssues(sheet: Columns, { number, cells }: BrokenRow, issues: readonly Issue[]): RowError[] {
  const first = new Map<string, FieldError>()
  for (const { path, message } of issues) {
    const key = String(path[0])
    if (!first.has(key)) first.set(key, readIssue(message))
  }
  return [...first].map(([key, error]) =>
    rowError(number, columnName(sheet, key), error, String(cells[key] ?? '')),
  )
}

const MOST_VALUE_LETTERS = 80

export function rowError(row: number, column: string, wrong: ErrorCode | FieldError, value = ''): RowError {
  const { code, text } = fieldError(wrong)
  return { row, column, message: text, code, ...(value && { value: value.slice(0, MOST_VALUE_LETTERS) }) }
}
