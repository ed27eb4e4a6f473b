import type { Upload } from '@niramoy/contract/platform/call'
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import {
  type StatementColumns,
  statementAmount,
  statementColumns,
} from '@niramoy/domain/sales/cash/cash-statement'
import type { SheetRow } from '../../platform/integrations/sheets/sheets.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { readTable } from '../../platform/sheets/read-upload.step.ts'

export const STATEMENT_SHEET = 'Statement'

export type TypedLine = {
  readonly row: number
  readonly consignment: string | null
  readonly order: string | null
  /** Null: what stands there is no amount. */
  readonly money: { readonly collected: Poisha; readonly fee: Poisha } | null
}

/** A courier writes its name and the period above the headings. */
const MOST_ABOVE = 20
const MOST_LETTERS = 80

/** The lines of an uploaded statement, whichever courier wrote it. */
export async function readStatement(upload: Upload | undefined): Promise<TypedLine[]> {
  const rows = await readTable(upload, STATEMENT_SHEET)
  for (const [at, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = statementColumns(cells)
    if (columns) return listLines(rows.slice(at + 1), columns)
  }
  throw new Refusal(rows.length === 0 ? 'bulk-no-rows' : 'statement-headings-unknown')
}

function listLines(rows: readonly SheetRow[], columns: StatementColumns): TypedLine[] {
  return rows.flatMap((row) => {
    const line = getLine(row, columns)
    // a row below the lines, such as their total, names no parcel
    return line.consignment === null && line.order === null ? [] : [line]
  })
}

function getLine({ number, cells }: SheetRow, columns: StatementColumns): TypedLine {
  const cell = (at: number | undefined) => (at === undefined ? null : (cells[at] ?? null))
  const text = (at: number | undefined) =>
    String(cell(at) ?? '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, MOST_LETTERS) || null
  const amount = (at: number | undefined) => statementAmount(cell(at))
  const collected = amount(columns.collected)
  const parts = [amount(columns.deliveryFee), amount(columns.codFee)]
  const fees = columns.totalFee === undefined ? parts : [amount(columns.totalFee)]
  const isReadable = collected !== undefined && fees.every((fee) => fee !== undefined)
  return {
    row: number,
    consignment: text(columns.consignment),
    order: text(columns.order),
    money: isReadable
      ? { collected, fee: poisha(fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0)) }
      : null,
  }
}
