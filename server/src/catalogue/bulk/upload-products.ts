import { GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import type { BulkResult } from '@niramoy/contract/catalogue/product-bulk'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminBulkUpload as texts } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { readUpload, refuseIfWrong } from '../../platform/sheets/read-upload.step.ts'
import { getConfirmation, refuseUnconfirmed } from './count-changes.step.ts'
import { BROKEN, planSheet, refuseClinical, typedSheet } from './plan-sheet.step.ts'
import { type WholePlan, writePlan } from './write-plan.step.ts'
import { lockReferenceTables } from './write-products.sql.ts'

type SheetUpload = {
  readonly sheet: Upload | undefined
  readonly isDryRun: boolean
  readonly priceJumps?: number | undefined
  readonly looserClasses?: number | undefined
}

/** POST /admin/products/bulk-upload: all rows or none. */
export async function uploadProducts(
  context: Context,
  actor: Actor,
  { sheet, isDryRun, ...typed }: SheetUpload,
) {
  const read = await typedSheet(await readUpload(sheet, 'Products', GENERIC_SHEET))
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (!isDryRun && !(await lockReferenceTables(tx))) throw new Refusal('bulk-in-progress')
    const { plan, errors } = await planSheet(tx, read, { now: context.now() })
    refuseIfWrong(errors)
    refuseClinical(plan, actor)
    if (!isDryRun) refuseUnconfirmed(plan, typed)
    if (!isDryRun) await writePlan(tx, context, { ...plan, actorId: actor.id })
    return getResult(plan, read.products.rows.length, isDryRun)
  })
  return refuseOn(BROKEN, saving)
}

function getResult(plan: WholePlan, rows: number, isDryRun: boolean): BulkResult {
  const { created, updated, unchanged, references, texts: said } = plan
  return {
    message: isDryRun ? texts.checked : texts.success,
    created: created.length,
    updated: updated.length,
    unchanged,
    rows,
    newBrands: [...references.newBrands.values()],
    newGenericNames: [...references.newGenericNames.values()].map(({ name }) => name),
    changedTexts: said.length,
    setAside: plan.setAside.slice(0, 100),
    setAsideCount: plan.setAside.length,
    confirmation: getConfirmation(plan),
  }
}
