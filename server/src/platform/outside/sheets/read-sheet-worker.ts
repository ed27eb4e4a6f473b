import { parentPort } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell, SheetRefusal, SheetRow } from './sheets.ts'

export type ReadQuestion = { readonly bytes: Uint8Array; readonly name: string; readonly mostRows: number }
export type ReadAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly refused: Extract<SheetRefusal, 'broken' | 'too-many-rows'> }

const MOST_COLUMNS = 100

type Value = string | number | boolean | Date | null

parentPort?.on('message', (question: ReadQuestion) => {
  void answer(question).then((said) => parentPort?.postMessage(said))
})
parentPort?.postMessage('ready')

async function answer({ bytes, name, mostRows }: ReadQuestion): Promise<ReadAnswer> {
  try {
    const named = await readRows(bytes, name, mostRows)
    // a sheet that was renamed is the first one
    return 'rows' in named && named.rows.length === 0 ? await readRows(bytes, 0, mostRows) : named
  } catch {
    return { refused: 'broken' }
  }
}

async function readRows(bytes: Uint8Array, sheet: string | number, mostRows: number): Promise<ReadAnswer> {
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
