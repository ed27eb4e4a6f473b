import { parentPort } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell, SheetRefusal, SheetRow } from './sheets.ts'

export type ReadQuestion = {
  readonly bytes: Uint8Array
  readonly names: readonly string[]
  readonly mostRows: number
}
/** The rows of each sheet. */
export type ReadAnswer =
  | { readonly sheets: readonly (readonly SheetRow[])[] }
  | { readonly refused: Extract<SheetRefusal, 'broken' | 'too-many-rows'> }

const MOST_COLUMNS = 100

type Value = string | number | boolean | Date | null

parentPort?.on('message', (question: ReadQuestion) => {
  void answer(question).then((said) => parentPort?.postMessage(said))
})
parentPort?.postMessage('ready')

async function answer({ bytes, names, mostRows }: ReadQuestion): Promise<ReadAnswer> {
  try {
    const sheets: (readonly SheetRow[])[] = []
    for (const name of names) {
      const named = await readRows(bytes, name, mostRows)
      if ('refused' in named) return named
      sheets.push(named.rows)
    }
    const [main = [], ...others] = sheets
    if (main.length > 0) return { sheets }
    // a main sheet that was renamed is the first one, unless that is one of the others
    const first = await readRows(bytes, 0, mostRows)
    if ('refused' in first) return first
    const isOther = others.some((other) => JSON.stringify(other) === JSON.stringify(first.rows))
    return { sheets: [isOther ? [] : first.rows, ...others] }
  } catch {
    return { refused: 'broken' }
  }
}

type Read = { readonly rows: readonly SheetRow[] } | Extract<ReadAnswer, { refused: unknown }>

async function readRows(bytes: Uint8Array, sheet: string | number, mostRows: number): Promise<Read> {
  const rows: SheetRow[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.every((value) => value === null || value === '')) continue
    if (index > mostRows) return { refused: 'too-many-rows' }
    if (values.length > MOST_COLUMNS) return { refused: 'broken' }
    rows.push({ number: index + 1, cells: values.map(cellOf) })
  }
  return { rows }
}

function cellOf(value: Value): Cell {
  return value instanceof Date ? value.toISOString().slice(0, 10) : value
}
