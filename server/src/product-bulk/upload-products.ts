import type { Upload } from '@niramoy/contract/call'
import type { BulkResult } from '@niramoy/contract/product-bulk'
import { MOST_SHEET_ROWS } from '@niramoy/contract/product-sheet'
import type { Actor } from '@niramoy/domain/actor'
import { adminBulkUpload as texts } from '@niramoy/texts/en/admin-bulk-upload'
import type { ErrorCode } from '@niramoy/texts/errors'
import { type Context, Refusal, type RowError } from '../context.ts'
import { transact } from '../db/transact.ts'
import { readSheet } from '../outside/sheets/read-sheet.ts'
import { type SheetRefusal, SheetRefused } from '../outside/sheets/sheets.ts'
import { refuseOn } from '../refuse-on.ts'
import { type Plan, planUpload } from './plan-upload.step.ts'
import { typedRows } from './sheet-rows.step.ts'
import { writePlan } from './write-plan.step.ts'
import { holdShelves } from './write-products.sql.ts'

const CODES: Readonly<Record<SheetRefusal, ErrorCode>> = {
  kind: 'bulk-wrong-kind',
  broken: 'bulk-unreadable',
  'too-large': 'too-large',
  'too-many-rows': 'bulk-too-many-rows',
}

/** Someone else changed what the products stand under while they were saved. */
const BROKEN = {
  brands_name_key: 'brand-name-taken',
  generic_names_name_key: 'generic-name-taken',
  generic_names_category_id_fkey: 'category-not-found',
  products_product_type_id_fkey: 'product-type-not-found',
} as const

const MOST_ERRORS = 1000

type Asked = { readonly sheet: Upload | undefined; readonly isDryRun: boolean }

/** POST /admin/products/bulk-upload: all rows or none. */
export async function uploadProducts(context: Context, actor: Actor, { sheet, isDryRun }: Asked) {
  if (!sheet || sheet.size === 0) throw new Refusal('bulk-file-required')
  const { rows, errors } = await typedRows(await readRows(sheet.path))
  const saving = transact(context, actor.id, async (tx) => {
    if (!isDryRun && !(await holdShelves(tx))) throw new Refusal('bulk-in-progress')
    const plan = await planUpload(tx, rows, context.now())
    refuseIfWrong([...errors, ...plan.errors])
    if (!isDryRun) await writePlan(tx, context, { ...plan, actorId: actor.id })
    return plan
  })
  return resultOf(await refuseOn(BROKEN, saving), rows.length, isDryRun)
}

async function readRows(path: string) {
  try {
    return await readSheet(path, { name: 'Products', mostRows: MOST_SHEET_ROWS })
  } catch (error) {
    throw error instanceof SheetRefused ? new Refusal(CODES[error.reason]) : error
  }
}

function refuseIfWrong(errors: readonly RowError[]): void {
  if (errors.length === 0) return
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  throw new Refusal('bulk-rows-invalid', { rows: inOrder.slice(0, MOST_ERRORS) })
}

function resultOf(
  { created, updated, unchanged, places }: Plan,
  rows: number,
  isDryRun: boolean,
): BulkResult {
  return {
    message: isDryRun ? texts.checked : texts.success,
    created: created.length,
    updated: updated.length,
    unchanged,
    rows,
    newBrands: [...places.newBrands.values()],
    newGenericNames: [...places.newGenericNames.values()].map(({ name }) => name),
  }
}
