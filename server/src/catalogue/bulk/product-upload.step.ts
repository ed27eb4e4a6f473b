import { GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import type { BulkChoices, BulkConfirmation } from '@niramoy/contract/platform/bulk-jobs'
import {
  deleteNotes,
  getRecorder,
  selectRowIds,
  updateAfter,
} from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import {
  type BulkWork,
  defineBulkJob,
  keptRows,
  type Outcome,
} from '../../platform/bulk-jobs/define-bulk-job.step.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { groupProblems, problemsFile } from '../../platform/sheets/group-problems.step.ts'
import { readJobSheets, refuseIfWrong } from '../../platform/sheets/read-upload.step.ts'
import { newCategoriesIn, withChoices } from './apply-choices.step.ts'
import { askQuestions, isAsked } from './ask-questions.step.ts'
import { countChanges, getConfirmation, refuseUnconfirmed } from './count-changes.step.ts'
import {
  BROKEN,
  isClinical,
  planSheet,
  type ReadSheet,
  refuseClinical,
  typedSheet,
} from './plan-sheet.step.ts'
import {
  deleteMade,
  deletePriceNotes,
  lockUploaded,
  restoreEntries,
  restoreProducts,
  restoreTexts,
  selectTouchedNames,
  selectTouchedProducts,
} from './undo-upload.sql.ts'
import { type WholePlan, writePlan } from './write-plan.step.ts'
import { lockReferenceTables } from './write-products.sql.ts'

/** Counted by the program itself, so that nobody has changed the row. */
const UNCOUNTED = ['popularity']

type Upload = Parameters<typeof selectTouchedProducts>[1]

/**
 * Undoes an upload row by row: what was changed, priced, ordered or used since stays and is named, the rest is as before,
 * and what it made is gone. The rows stay locked, so that nothing comes between.
 */
async function undoUpload({ context, job, progress, commit }: BulkWork): Promise<Outcome> {
  const { writtenAt } = job.result as ProductJobResult
  return commit(async (tx) => {
    if (!(await lockReferenceTables(tx))) throw new Refusal('bulk-in-progress')
    await lockUploaded(tx, job.id)
    const upload = { jobId: job.id, since: new Date(writtenAt ?? job.created_at) }
    const touched = await keptProducts(tx, upload)
    const products = await selectRowIds(tx, { jobId: job.id, table: 'products' })
    await progress({ total: products.length, checked: products.length, written: 0 })
    await deleteMade(tx, job.id, 'pricing_entries')
    await restoreEntries(tx, job.id)
    await progress({})
    await restoreProducts(tx, job.id, context.now())
    await progress({})
    await deleteMade(tx, job.id, 'products')
    const generics = await keptNames(tx, upload, 'generic_names')
    await restoreTexts(tx, job.id)
    await deleteMade(tx, job.id, 'generic_names')
    const categories = await keptNames(tx, upload, 'categories')
    await deleteMade(tx, job.id, 'categories')
    const brands = await keptNames(tx, upload, 'brands')
    await deleteMade(tx, job.id, 'brands')
    await progress({ written: products.length })
    const undoneAt = context.now().toISOString()
    return {
      result: {
        ...(job.result as object),
        undoneAt,
        ...keptRows([...touched, ...generics, ...categories, ...brands]),
      },
    }
  })
}

async function keptProducts(tx: Tx, upload: Upload) {
  const touched = await selectTouchedProducts(tx, upload, UNCOUNTED)
  const ids = touched.map(({ id }) => id)
  await deleteNotes(tx, { jobId: upload.jobId, table: 'products' }, ids)
  await deletePriceNotes(tx, upload.jobId, ids)
  return touched
}

async function keptNames(tx: Tx, upload: Upload, table: 'brands' | 'generic_names' | 'categories') {
  const touched = await selectTouchedNames(tx, upload, table)
  await deleteNotes(
    tx,
    { jobId: upload.jobId, table },
    touched.map(({ id }) => id),
  )
  return touched
}

const MOST_NAMES = 500

/** Sheets of products, checked, written and undone off the request. */
export const productUpload = defineBulkJob({
  kind: 'product-upload',
  permission: 'catalogue',
  steps: { check, write, undo: undoUpload },
})

/** Nothing is locked: staff and customers go on as always. */
async function check(work: BulkWork): Promise<Outcome> {
  const { context, actor, progress } = work
  const read = await readSheet(work, async () => {})
  const choices = getChoices(work)
  return transact(context, null, async (tx) => {
    const onRows = (checked: number) => progress({ checked })
    const newCategories = newCategoriesIn(choices)
    const planning = { now: context.now(), isDry: true, matches: true, onRows, newCategories }
    const { plan, errors } = await planSheet(tx, read, planning)
    const questions = await askQuestions(tx, read, { references: plan.references, choices })
    const wrong = errors.filter((error) => !isAsked(error, questions))
    if (wrong.length === 0) refuseClinical(plan, actor)
    await progress({ checked: rowsIn(read) })
    const isWritable = wrong.length === 0 && questions.length === 0
    const found = { isWritable, problems: wrong.length, groups: groupProblems(wrong), questions, choices }
    const file = await problemsFile(wrong)
    return { result: { ...getResult(plan, read), ...found }, ...(file && { file }) }
  })
}

/** All rows or none: the products, what can be undone, and the job's end are one transaction. */
async function write(work: BulkWork): Promise<Outcome> {
  const { context, job, actor, progress, commit } = work
  const read = await readSheet(work, async () => {})
  const saving = commit(async (tx) => {
    if (!(await lockReferenceTables(tx))) throw new Refusal('bulk-in-progress')
    const onRows = (checked: number) => progress({ checked })
    const newCategories = newCategoriesIn(getChoices(work))
    const planning = { now: context.now(), matches: true, onRows, newCategories }
    const { plan, errors } = await planSheet(tx, read, planning)
    refuseIfWrong(errors)
    refuseClinical(plan, actor)
    refuseUnconfirmed(plan, (job.input as { readonly typed?: BulkConfirmation }).typed ?? {})
    await progress({ checked: rowsIn(read) })
    await writePlan(tx, context, {
      ...plan,
      actorId: actor.id,
      recorder: getRecorder(tx, job.id),
      onRows: (written) => progress({ written }),
    })
    await updateAfter(tx, job.id, ['products', 'pricing_entries', 'brands', 'generic_names', 'categories'])
    await progress({ written: rowsIn(read) })
    const done = { isWritable: false, problems: 0, groups: [], questions: [], choices: getChoices(work) }
    const result: ProductJobResult = {
      ...getResult(plan, read),
      ...done,
      writtenAt: context.now().toISOString(),
    }
    return { result }
  })
  return refuseOn(BROKEN, saving)
}

async function readSheet(work: BulkWork, onRows: (count: number) => Promise<void>): Promise<ReadSheet> {
  const { context, job, progress } = work
  const sheets = await readJobSheets(context, job.file_key, 'Products', GENERIC_SHEET)
  await progress({ total: Math.max(0, sheets.Products.length - 1), checked: 0, written: 0 })
  // of a cancelled job no more is read
  const read = await typedSheet(sheets, async (count) => {
    await progress({})
    await onRows(count)
  })
  return withChoices(read, getChoices(work))
}

function rowsIn({ products }: ReadSheet): number {
  return products.rows.length + products.broken.length
}

function getChoices({ job }: BulkWork): BulkChoices {
  return (job.input as { readonly choices?: BulkChoices }).choices ?? {}
}

function getResult(plan: WholePlan, read: ReadSheet) {
  const { created, updated, unchanged, matched, references, texts } = plan
  return {
    rows: rowsIn(read),
    created: created.length,
    updated: updated.length,
    unchanged,
    matched,
    unpriced: created.filter(({ price }) => !price.adds).length,
    newBrands: [...references.newBrands.values()].slice(0, MOST_NAMES),
    newGenericNames: [...references.newGenericNames.values()].slice(0, MOST_NAMES).map(({ name }) => name),
    changedTexts: texts.length,
    newCategories: [...references.newCategories.values()],
    newBrandCount: references.newBrands.size,
    newGenericNameCount: references.newGenericNames.size,
    changes: countChanges(plan),
    setAside: plan.setAside.slice(0, 100),
    setAsideCount: plan.setAside.length,
    confirmation: getConfirmation(plan),
    isClinical: isClinical(plan),
  }
}
