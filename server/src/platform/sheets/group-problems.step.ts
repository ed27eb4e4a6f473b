import type { ProblemGroup } from '@niramoy/contract/platform/sheet-cells'
import type { Outcome } from '../bulk-jobs/define-bulk-job.step.ts'
import { writeBook, XLSX } from '../integrations/sheets/write-book.ts'
import type { RowError } from '../refusal/refusal.ts'

const MOST_GROUPS = 200
const MOST_ROWS = 20
const MOST_VALUES = 5
const MOST_LISTED = 100_000

/** The problems by kind and column, the most frequent first. */
export function groupProblems(errors: readonly RowError[]): ProblemGroup[] {
  const groups = new Map<string, { count: number; rows: number[]; values: Set<string>; error: RowError }>()
  for (const error of errors) {
    const key = JSON.stringify([error.column, error.code])
    const group = groups.get(key) ?? { count: 0, rows: [], values: new Set<string>(), error }
    groups.set(key, group)
    group.count++
    if (group.rows.length < MOST_ROWS) group.rows.push(error.row)
    if (error.value && group.values.size < MOST_VALUES) group.values.add(error.value)
  }
  return [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_GROUPS)
    .map(({ error: { column, code, message }, count, rows, values }) => ({
      column,
      code,
      message,
      count,
      rows,
      values: [...values],
    }))
}

const HEADERS = [
  ['Row', 8],
  ['Column', 24],
  ['Value', 40],
  ['Problem', 80],
] as const

/** Every problem with its value, as a sheet to work through. */
export async function problemsFile(errors: readonly RowError[]): Promise<Outcome['file']> {
  if (errors.length === 0) return undefined
  const inOrder = errors.toSorted((one, other) => one.row - other.row).slice(0, MOST_LISTED)
  const content = await writeBook({
    sheets: [
      {
        name: 'Problems',
        columns: HEADERS.map(([header, width]) => ({
          header,
          width,
          isText: header !== 'Row',
          isRequired: true,
        })),
        rows: inOrder.map(({ row, column, value, message }) => [row, column, value ?? '', message]),
        choices: [],
        frozen: 2,
      },
    ],
    mostRows: inOrder.length,
    lists: [],
    instructions: [['Each row of this sheet is one problem of the uploaded file.']],
  })
  return { content, name: 'problems.xlsx', type: XLSX }
}
