import { readFile } from 'node:fs/promises'
import { SheetRefused, type SheetRow } from './sheets.ts'

const MOST_COLUMNS = 100
const ZIP = Buffer.from('PK\u0003\u0004')

/** Whether the file is packed like a workbook; anything else is read as text. */
export async function isPacked(path: string): Promise<boolean> {
  return (await readFile(path)).subarray(0, ZIP.length).equals(ZIP)
}

/** The rows of a CSV file that hold something: UTF-8, with commas, semicolons or tabs between the cells. */
export async function readCsv(path: string, mostRows: number): Promise<readonly SheetRow[]> {
  const text = decoded(await readFile(path))
  const separator = readSeparator(text)
  const rows: SheetRow[] = []
  let number = 0
  for (const cells of readCells(text, separator)) {
    number++
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length > mostRows) throw new SheetRefused('too-many-rows')
    if (cells.length > MOST_COLUMNS) throw new SheetRefused('broken')
    rows.push({ number, cells })
  }
  return rows
}

function decoded(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch (error) {
    throw new SheetRefused('kind', { cause: error })
  }
  throw new SheetRefused('kind')
}

/** The one that the first line has most of. */
function readSeparator(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}

/** A quoted cell may hold separators and line breaks; two quotes in it are one. */
function* readCells(text: string, separator: string): Generator<string[]> {
  const piece = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  let row: string[] = []
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)
    if (!found) throw new SheetRefused('broken')
    const [, cell = '', end = ''] = found
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === separator) continue
    yield row
    row = []
  }
  if (row.length > 0) yield row
}
