import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOADS } from '../../platform/config/paths.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { getFile, givenUpload, phonePhoto, scannedPdf, upload } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { erasePrescriptions } from './files/erase-prescriptions.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ PRESCRIPTION_KEEP_DAYS: '5' })
})
afterAll(() => shop.stop())

const stored = async () =>
  (await readdir(shop.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Temporary files of any process that hold these letters. */
async function temporaryWith(letters: string): Promise<string[]> {
  const folder = dirname(UPLOADS)
  const uploads = (await readdir(folder)).filter((name) => name.startsWith(basename(UPLOADS)))
  const found: string[] = []
  for (const name of uploads) {
    for (const file of await readdir(join(folder, name)).catch(() => [])) {
      // another test may be done with its own meanwhile
      const text = await readFile(join(folder, name, file), 'latin1').catch(() => '')
      if (text.includes(letters)) found.push(name)
    }
  }
  return found
}

test('an upload leaves no temporary file, however it ends', async () => {
  const customer = await shop.customer()
  const letters = `left-behind-${customer.id}-${process.pid}`
  const marked = Buffer.concat([await phonePhoto(80, 60), Buffer.from(letters)])
  const files = [
    getFile(marked),
    getFile(Buffer.from(`%PDF-1.7 ${letters}`), 'application/pdf', 'x.pdf'),
    getFile(Buffer.from(`<svg>${letters}</svg>`), 'image/png', 'x.png'),
  ]
  const codes: number[] = []
  for (const file of files) codes.push((await upload(customer, { file })).statusCode)
  expect(codes).toEqual([201, 400, 415])

  const boundary = 'x'.repeat(30)
  const cut = await shop.app.inject({
    method: 'POST',
    url: '/api/prescriptions/upload',
    headers: {
      cookie: String(customer.cookie),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: `--${boundary}\r\ncontent-disposition: form-data; name="prescription"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${letters}`,
  })
  expect(cut.statusCode).toBe(400)
  expect(await temporaryWith(letters)).toEqual([])
  // what hung on the end of the photo is not in the store either
  expect(await stored()).toHaveLength(1)
})

test('once it is erased, nothing of it is left in the store or the table, and nobody opens it', async () => {
  const before = await stored()
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const pdf = getFile(await scannedPdf(), 'application/pdf', 'x.pdf')
  const given = [await givenUpload(shop, customer), await givenUpload(shop, customer, { file: pdf })]
  // one file each: there is no smaller copy of it anywhere
  expect(await stored()).toHaveLength(before.length + 2)
  for (const { orderId } of given) await setStatus(shop, orderId, 'cancelled')

  await erasePrescriptions(shop.context)
  shop.at('2026-01-22T06:00:00Z')
  expect(await erasePrescriptions(shop.context)).toBe(2)
  expect((await stored()).sort()).toEqual(before.sort())
  const rows = await shop.db
    .selectFrom('prescriptions')
    .select('file_key')
    .where('user_id', '=', customer.id)
    .execute()
  expect(rows).toEqual([{ file_key: null }, { file_key: null }])
  for (const { id } of given) {
    for (const visitor of [customer, admin]) {
      const answer = await visitor.get(`/api/prescriptions/${id}/file`)
      expect(answer.json().code).toBe('file-not-found')
    }
  }
})

test('the audit log says that a reason was written, not which', async () => {
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const { id } = await givenUpload(shop, customer)
  const rejected = await admin.put(`/api/admin/prescriptions/${id}/status`, {
    status: 'rejected',
    reason: 'insulin needs more',
  })
  expect(rejected.statusCode).toBe(200)
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('table_name', '=', 'prescriptions')
    .where('row_id', '=', id)
    .execute()
  expect(rows.map(({ changes }) => changes.reason)).toContain('hidden')
  expect(JSON.stringify(rows)).not.toContain('insulin')
})
