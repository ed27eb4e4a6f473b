import { BULK_UPLOADS } from '../../../all-bulk-jobs.ts'
import { runBulkJobs } from '../../../platform/bulk-jobs/run-bulk-jobs.step.ts'
import type { Shop } from '../../shop.ts'
import { productSheet } from '../sheets.ts'

type Person = Awaited<ReturnType<Shop['admin']>>
type UploadRow = Parameters<typeof productSheet>[0][number]

export const NAPA: UploadRow = {
  name: 'Napa',
  brand: 'Beximco',
  productType: 'Tablet',
  category: 'Pain & Fever',
  genericName: 'Paracetamol',
  strength: '500 mg',
  dosageForm: 'Tablet',
  unitPrice: 1.2,
  unitsPerStrip: 10,
  stripsPerBox: 5,
}
export const ACE: UploadRow = { ...NAPA, name: 'Ace', brand: 'Square' }

/** Product uploads as jobs: sends, checks, writes and undoes them the way the screen does. */
export function productUploads(shop: Shop, admin: Person) {
  const work = () => runBulkJobs(BULK_UPLOADS)(shop.context)
  const act = async (id: number, what: string, body: object = {}, by = admin) =>
    (await by.post(`/api/admin/bulk-jobs/${id}/${what}`, body)).json()
  const read = async (id: number, by = admin) => (await by.get(`/api/admin/bulk-jobs/${id}`)).json()

  /** Types the numbers that the check asks for. */
  const confirmed = ({ confirmation }: { confirmation?: object }) => {
    const { priceJumps, looserClasses } = (confirmation ?? {}) as Record<string, number>
    return { priceJumps, looserClasses }
  }
  async function send(bytes: Uint8Array, by = admin, key = '') {
    const form = new FormData()
    form.set('sheet', new File([new Uint8Array(bytes)], 'ওষুধ.xlsx'))
    return by.form('POST', '/api/admin/products/bulk-jobs', form, key ? { 'idempotency-key': key } : {})
  }
  async function checked(rows: readonly UploadRow[]) {
    const { id } = (await send(await productSheet(rows))).json<{ id: number }>()
    await work()
    return read(id)
  }
  async function written(rows: readonly UploadRow[]) {
    const { id, result }: { id: number; result?: { isWritable?: boolean; confirmation?: object } } =
      await checked(rows)
    if (!result?.isWritable) throw new Error(`The upload has problems: ${JSON.stringify(result)}`)
    await act(id, 'confirm', confirmed(result))
    await work()
    return read(id)
  }
  return { work, act, read, send, checked, written }
}
