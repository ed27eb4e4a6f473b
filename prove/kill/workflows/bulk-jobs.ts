import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { productSheet, stockSheet } from '../../../server/src/testing/fixtures/sheets.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { by, job, ok, type Person } from './given.ts'

const JOB = 'bulk-uploads'
const PRODUCTS = '/api/admin/products/bulk-jobs'
const STOCK = '/api/admin/stock/bulk-jobs'

async function readSku({ shop }: Scene): Promise<string> {
  const id = await givenProduct(shop.context)
  const query = shop.db.selectFrom('products').select('sku').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).sku
}

let made = 0
const unique = () => `BU-${String(++made).padStart(6, '0')}`

function toForm(sheet: Uint8Array): FormData {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(sheet)], 'স্টক.xlsx'))
  return form
}

/** Units for one batch and a new one. */
async function stockForm(scene: Scene): Promise<FormData> {
  const sku = await readSku(scene)
  const row = { sku, manufactureDate: '2026-01-01', unitQuantity: 10 }
  return toForm(
    await stockSheet([
      { ...row, batchId: unique() },
      { ...row, batchId: unique() },
    ]),
  )
}

/** A new product of a new brand and generic name. */
async function productForm({ shop }: Scene): Promise<FormData> {
  const { name: productType } = await shop.db
    .selectFrom('product_types')
    .select('name')
    .executeTakeFirstOrThrow()
  const { name: category } = await shop.db.selectFrom('categories').select('name').executeTakeFirstOrThrow()
  const named = { name: unique(), brand: unique(), genericName: unique() }
  const row = { ...named, productType, category, unitPrice: 2, effectiveFrom: '2026-01-01' }
  return toForm(await productSheet([row]))
}

/** Runs until nothing is due, in this process. */
async function worked({ shop }: Scene): Promise<void> {
  const { JOBS } = await import('../../../server/src/all-jobs.ts')
  const uploads = JOBS.find(({ name }) => name === JOB)
  while (((await uploads?.run(shop.context)) ?? 0) > 0) {}
}

type Begun = { readonly staff: Person; readonly path: string }

async function begun(scene: Scene, url: string, steps: readonly ('confirm' | 'undo')[]): Promise<Begun> {
  await worked(scene)
  // the job of the workflow is the only one that is due
  if (url === PRODUCTS) await givenProduct(scene.shop.context)
  const staff = await scene.shop.admin()
  const form = url === STOCK ? await stockForm(scene) : await productForm(scene)
  const { id } = ok(await staff.form('POST', url, form)).json()
  const path = `/api/admin/bulk-jobs/${id}`
  for (const step of steps) {
    await worked(scene)
    ok(await staff.post(`${path}/${step}`))
  }
  return { staff, path }
}

/** Progress counts how often it was said, and a lease when it was taken. */
const mayRepeat = /^bulk_jobs/

function start(of: string, url: string, form: (scene: Scene) => Promise<FormData>): Workflow {
  return {
    name: `a sheet sent as a job by ${of}`,
    of,
    async prepare(scene) {
      if (url === PRODUCTS) await givenProduct(scene.shop.context)
      return by(await scene.shop.admin(), { method: 'POST', path: url, body: await form(scene) })
    },
  }
}

function asked(name: string, call: string, url: string, steps: readonly ('confirm' | 'undo')[]): Workflow {
  return {
    name,
    of: `POST /admin/bulk-jobs/:id/${call}`,
    async prepare(scene) {
      const { staff, path } = await begun(scene, url, steps)
      if (call !== 'cancel') await worked(scene)
      const body = call === 'check' ? { choices: { brand: {} } } : {}
      return by(staff, { method: 'POST', path: `${path}/${call}`, body })
    },
  }
}

function run(name: string, url: string, steps: readonly ('confirm' | 'undo')[]): Workflow {
  return {
    name,
    of: JOB,
    mayRepeat,
    async prepare(scene) {
      await begun(scene, url, steps)
      return job(scene, JOB)
    },
  }
}

export const BULK_JOBS: readonly Workflow[] = [
  start('POST /admin/products/bulk-jobs', PRODUCTS, productForm),
  start('POST /admin/stock/bulk-jobs', STOCK, stockForm),
  asked('a job that waits is cancelled', 'cancel', STOCK, []),
  asked('a checked upload is checked again', 'check', PRODUCTS, []),
  asked('a checked upload is confirmed', 'confirm', STOCK, []),
  asked('a written upload is to be undone', 'undo', STOCK, ['confirm']),
  run('a sheet of stock is checked', STOCK, []),
  run('a sheet of stock is booked in', STOCK, ['confirm']),
  run('a sheet of stock is undone', STOCK, ['confirm', 'undo']),
  run('a sheet of products is written', PRODUCTS, ['confirm']),
  run('a sheet of products is undone', PRODUCTS, ['confirm', 'undo']),
]
