import {
  GENERIC_COLUMNS,
  GENERIC_SHEET,
  type GenericSheetColumn,
  GenericSheetRow,
} from '@niramoy/contract/catalogue/generic-sheet'
import type { FieldError } from '@niramoy/contract/platform/says'
import {
  forGenericTexts,
  type GenericTextField,
  genericTextColumns,
} from '@niramoy/domain/catalogue/generic-texts'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Tx } from '../../platform/db/db.ts'
import type { Cell } from '../../platform/integrations/sheets/sheets.ts'
import type { RowError } from '../../platform/refusal/refusal.ts'
import { columnName, rowError, type Typed } from '../../platform/sheets/typed-rows.step.ts'
import { type References, toKey } from './resolve-references.step.ts'
import { type SheetTexts, selectSheetTexts } from './sheet-texts.sql.ts'

type TypedTexts = Typed<GenericSheetRow>
type Texts = Readonly<Record<GenericTextField, string | null>> & {
  readonly coldChain: boolean
  readonly checkedBy: string | null
  readonly checkedOn: string | null
}
/** What is to be said of a generic name, which may be one that the same file makes. */
export type PlannedTexts = { readonly genericName: string; readonly texts: Texts }

export const GENERIC_SHAPE = {
  name: GENERIC_SHEET,
  columns: GENERIC_COLUMNS,
  row: GenericSheetRow,
  mayBeEmpty: true,
} as const

const NOTHING: Texts = {
  ...forGenericTexts(() => null),
  coldChain: false,
  checkedBy: null,
  checkedOn: null,
}
const FIELDS = Object.keys(NOTHING) as (keyof Texts)[]

type Problem = { readonly column: GenericSheetColumn; readonly wrong: ErrorCode | FieldError }

/** Compares the rows with what is said of the generic names now; those of the sheet of products are noted already. */
export async function planTexts(tx: Tx, rows: readonly TypedTexts[], { references, now }: Setting) {
  const before = await textsBefore(tx, rows, references)
  const seen = new Map<string, number>()
  const changed: PlannedTexts[] = []
  const errors: RowError[] = []
  for (const typed of rows) {
    const { number, row } = typed
    const key = toKey(row.genericName)
    const first = seen.get(key)
    seen.set(key, first ?? number)
    const was = before.get(key) ?? (references.newGenericNames.has(key) ? NOTHING : undefined)
    const planned = first === undefined ? planRow(typed, was, dhakaDay(now)) : repeated(first)
    if (planned && 'column' in planned) {
      errors.push(rowError(number, columnName(GENERIC_SHAPE, planned.column), planned.wrong))
    } else if (planned) {
      changed.push({ genericName: row.genericName, texts: planned })
    }
  }
  return { changed, errors }
}

type Setting = { readonly references: References; readonly now: Date }

async function textsBefore(
  tx: Tx,
  rows: readonly TypedTexts[],
  { genericNames }: References,
): Promise<ReadonlyMap<string, Texts>> {
  const ids = rows.flatMap(({ row }) => genericNames.get(toKey(row.genericName))?.id ?? [])
  if (ids.length === 0) return new Map()
  const known = await selectSheetTexts(tx, ids)
  return new Map(known.map((generic) => [toKey(generic.name), typedTexts(generic)]))
}

function repeated(first: number): Problem {
  const text = `This generic name is already in row ${first}.`
  return { column: 'genericName', wrong: { code: 'bulk-generic-name-repeated', text } }
}

/** Null where nothing changes. */
function planRow(typed: TypedTexts, was: Texts | undefined, today: Day): Texts | Problem | null {
  if (!was) return { column: 'genericName', wrong: 'bulk-generic-name-unknown' }
  const texts = settled(typed, was)
  if (FIELDS.every((field) => texts[field] === was[field])) return null
  const { checkedBy, checkedOn } = texts
  if ((checkedBy === null) !== (checkedOn === null)) {
    return { column: checkedBy === null ? 'checkedBy' : 'checkedOn', wrong: 'generic-check-incomplete' }
  }
  if (checkedOn !== null && checkedOn > today && checkedOn !== was.checkedOn) {
    return { column: 'checkedOn', wrong: 'generic-check-in-future' }
  }
  return texts
}

/** An empty cell, like a column that is not there, leaves what is said; a dash that was said stays one. */
function settled({ row, cleared }: Pick<TypedTexts, 'row' | 'cleared'>, was: Texts): Texts {
  const pairs = FIELDS.map((field) => {
    const clears = cleared?.has(field) && was[field] !== '-'
    return [field, clears ? NOTHING[field] : (row[field] ?? was[field])]
  })
  return Object.fromEntries(pairs) as Texts
}

/** The generic name as a row of the sheet. */
export function getTextCells(generic: SheetTexts): Record<GenericSheetColumn, Cell> {
  return {
    genericName: generic.name,
    ...forGenericTexts(({ column }) => generic[column]),
    coldChain: generic.is_cold_chain ? 'yes' : 'no',
    checkedBy: generic.texts_checked_by,
    checkedOn: generic.texts_checked_on,
  }
}

/** As a row that changes nothing would be read. */
function typedTexts(generic: SheetTexts): Texts {
  return settled({ row: GenericSheetRow.parse(getTextCells(generic)) }, NOTHING)
}

/** The columns of what was planned. */
export function getTextColumns({ texts }: PlannedTexts) {
  return {
    ...genericTextColumns(texts),
    is_cold_chain: texts.coldChain,
    texts_checked_by: texts.checkedBy,
    texts_checked_on: texts.checkedOn,
  }
}
