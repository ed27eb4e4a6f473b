import { GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import type { BulkResult } from '@niramoy/contract/catalogue/product-bulk'
import { ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { Upload } from '@niramoy/contract/platform/call'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { adminBulkUpload as texts } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { readUpload, refuseIfWrong } from '../../platform/sheets/read-upload.step.ts'
import { typedRows } from '../../platform/sheets/typed-rows.step.ts'
import { GENERIC_SHAPE, planTexts } from './plan-texts.step.ts'
import { planUpload } from './plan-upload.step.ts'
import { type WholePlan, writePlan } from './write-plan.step.ts'
import { lockReferenceTables } from './write-products.sql.ts'

/** What the products refer to changed while they were saved. */
const BROKEN = {
  brands_name_key: 'brand-name-taken',
  generic_names_name_key: 'generic-name-taken',
  generic_names_category_id_fkey: 'category-not-found',
  products_barcode_key: 'product-barcode-taken',
  products_product_type_id_fkey: 'product-type-not-found',
} as const

const BY_PHARMACIST = { fields: { sheet: 'class-by-pharmacist' } } as const

type SheetUpload = { readonly sheet: Upload | undefined; readonly isDryRun: boolean }

/** POST /admin/products/bulk-upload: all rows or none. */
export async function uploadProducts(context: Context, actor: Actor, { sheet, isDryRun }: SheetUpload) {
  const sheets = await readUpload(sheet, 'Products', GENERIC_SHEET)
  const texts = await typedRows(sheets[GENERIC_SHEET], GENERIC_SHAPE)
  const hasTexts = texts.rows.length + texts.errors.length > 0
  const shape = { columns: PRODUCT_COLUMNS, row: ProductSheetRow, mayBeEmpty: hasTexts }
  const { rows, errors } = await typedRows(sheets.Products, shape)
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (!isDryRun && !(await lockReferenceTables(tx))) throw new Refusal('bulk-in-progress')
    const now = context.now()
    const products = await planUpload(tx, rows, now)
    const said = await planTexts(tx, texts.rows, { references: products.references, now })
    refuseIfWrong([...errors, ...products.errors, ...texts.errors, ...said.errors])
    const plan = { ...products, texts: said.changed }
    if (changesClinical(plan) && !hasPermission(actor, 'clinical'))
      throw new Refusal('not-your-duty', BY_PHARMACIST)
    if (!isDryRun) await writePlan(tx, context, { ...plan, actorId: actor.id })
    return resultOf(plan, rows.length, isDryRun)
  })
  return refuseOn(BROKEN, saving)
}

/** Clinical texts, and by what class or limit anything is sold. */
function changesClinical({ texts: said, created, updated, references }: WholePlan): boolean {
  const hasNewClass = [...references.newGenericNames.values()].some(
    ({ dispensing_class }) => dispensing_class !== null,
  )
  return said.length > 0 || hasNewClass || [...created, ...updated].some(({ isClinical }) => isClinical)
}

function resultOf(
  { created, updated, unchanged, references, texts: said }: WholePlan,
  rows: number,
  isDryRun: boolean,
): BulkResult {
  return {
    message: isDryRun ? texts.checked : texts.success,
    created: created.length,
    updated: updated.length,
    unchanged,
    rows,
    newBrands: [...references.newBrands.values()],
    newGenericNames: [...references.newGenericNames.values()].map(({ name }) => name),
    changedTexts: said.length,
  }
}
