import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import type { RowError } from '../../api/api-error.ts'

/** The problems as a CSV for Excel, which needs the byte order mark to read UTF-8. */
export function errorsCsv(errors: readonly RowError[]): string {
  const rows = errors.map(({ row, column, message }) => [String(row), column, message])
  const lines = [[t.row, t.column, t.problem], ...rows].map((cells) => cells.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Escapes a text that begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
