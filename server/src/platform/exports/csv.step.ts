import type { Cell } from '../outside/sheets/sheets.ts'

export const CSV = 'text/csv; charset=utf-8'
/** Without it Excel takes Bengali for Latin letters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A text that a spreadsheet would take for a formula gets an apostrophe, so that it stays a text. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
