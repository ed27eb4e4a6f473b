import { parentPort } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell, SheetRefusal, SheetRow } from './sheets.ts'

export type ReadQuestion = {
  readonly bytes: Uint8Array
  readonly names: readonly string[]
  readonly mostRows: number
}
/** Some rows of a sheet, by its place among the names. */
export type ReadPart = { readonly sheet: number; readonly rows: readonly SheetRow[] }
export type ReadAnswer = 'read' | { readonly refused: Extract<SheetRefusal, 'broken' | 'too-many-rows'> }

const MOST_COLUMNS = 100
/** What another thread takes in without a pause that anyone feels. */
const ROWS_AT_ONCE = 200

type Value = string | number | boolean | Date | null

parentPort?.on('message', (question: ReadQuestion) => {
  void answer(question).then((said) => parentPort?.postMessage(said))
})
parentPort?.postMessage('ready')

async function answer({ bytes, names, mostRows }: ReadQuestion): Promise<ReadAnswer> {
  try {
    const firsts: (SheetRow | undefined)[] = []
    for (const [sheet, name] of names.entries()) {
      const read = await readRows(bytes, name, { mostRows, sheet })
      if ('refused' in read) return read
      firsts.push(read.first)
    }
    const [main, ...others] = firsts
    if (main) return 'read'
    // a main sheet that was renamed is the first one, unless that is one of the others
    const first = await firstRow(bytes)
    const isOther = others.some((other) => JSON.stringify(other) === JSON.stringify(first))
    const renamed = isOther ? null : await readRows(bytes, 0, { mostRows, sheet: 0 })
    return renamed && 'refused' in renamed ? renamed : 'read'
  } catch {
    return { refused: 'broken' }
  }
}

type Read = { readonly first: SheetRow | undefined } | Exclude<ReadAnswer, 'read'>
type Wanted = { readonly mostRows: number; readonly sheet: number }

async function readRows(
  bytes: Uint8Array,
  name: string | number,
  { mostRows, sheet }: Wanted,
): Promise<Read> {
  let rows: SheetRow[] = []
  let first: SheetRow | undefined
  const send = () => {
    if (rows.length > 0) parentPort?.postMessage({ part: { sheet, rows } satisfies ReadPart })
    rows = []
  }
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    if (values.every((value) => value === null || value === '')) continue
    if (index > mostRows) return { refused: 'too-many-rows' }
    if (values.length > MOST_COLUMNS) return { refused: 'broken' }
    const row = { number: index + 1, cells: values.map(readCell) }
    first ??= row
    rows.push(row)
    if (rows.length === ROWS_AT_ONCE) send()
  }
  send()
  return { first }
}

async function firstRow(bytes: Uint8Array): Promise<SheetRow | undefined> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    if (values.some((value) => value !== null && value !== '')) {
      return { number: index + 1, cells: values.map(readCell) }
    }
  }
  return undefined
}

function readCell(value: Value): Cell {
  return value instanceof Date ? value.toISOString().slice(0, 10) : value
}
