import type { ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import type { BulkChoices } from '@niramoy/contract/platform/bulk-jobs'
import type { Cell } from '../../platform/integrations/sheets/sheets.ts'
import { isAnotherMedicine } from './known-medicines.step.ts'
import type { ReadSheet } from './plan-sheet.step.ts'
import { toKey } from './resolve-references.step.ts'

/** The columns whose names somebody may decide on, once for the whole file. */
export const CHOOSABLE = ['brand', 'genericName', 'category', 'productType', 'dosageForm'] as const
export type Choosable = (typeof CHOOSABLE)[number]

/** The sheet as if the chosen names stood in it. */
export function withChoices(read: ReadSheet, choices: BulkChoices): ReadSheet {
  if (Object.keys(choices).length === 0) return read
  const chosen = CHOOSABLE.map((column) => [column, lowered(choices[column])] as const)
  for (const [column, names] of chosen) if (column === 'genericName') dropOthers(names)
  const listChanges = (cells: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      chosen.flatMap(([column, names]) => {
        const name = names.get(toKey(String(cells[column] ?? '')))
        return name ? [[column, name]] : []
      }),
    )
  const rows = read.products.rows.map((typed) => ({
    ...typed,
    row: { ...typed.row, ...(listChanges(typed.row) as Partial<ProductSheetRow>) },
  }))
  const broken = read.products.broken.map(({ number, cells }) => ({
    number,
    cells: { ...cells, ...(listChanges(cells) as Record<string, Cell>) },
  }))
  const generic = lowered(choices.genericName)
  dropOthers(generic)
  const texts = read.texts.rows.map((typed) => ({
    ...typed,
    row: { ...typed.row, genericName: generic.get(toKey(typed.row.genericName)) ?? typed.row.genericName },
  }))
  return {
    products: { ...read.products, rows, broken },
    texts: { ...read.texts, rows: texts },
  }
}

/** The categories that somebody decided to make. */
export function newCategoriesIn({ category = {} }: BulkChoices): string[] {
  return Object.entries(category).flatMap(([typed, name]) => (name === null ? [typed] : []))
}

/** A medicine never becomes another one, whatever was answered. */
function dropOthers(names: Map<string, string | null>): void {
  for (const [typed, name] of names) if (name !== null && isAnotherMedicine(typed, name)) names.delete(typed)
}

function lowered(names: BulkChoices[string] = {}): Map<string, string | null> {
  return new Map(Object.entries(names).map(([typed, name]) => [toKey(typed), name]))
}
