import { ERRORS } from '@niramoy/texts/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getZip, productSheet, readBook } from '../../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

const TOO_MANY = ERRORS['bulk-too-many-rows'].text

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop.stop())

function send(bytes: Uint8Array) {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(bytes)], 'products.xlsx'))
  return admin.form('POST', '/api/admin/products/bulk-upload', form)
}

const WORKBOOK =
  '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>'
const LINKS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
const ROOT_LINKS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'

/** A workbook whose one sheet is this XML. */
function workbook(sheet: Uint8Array | string) {
  return getZip({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': ROOT_LINKS,
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/worksheets/sheet1.xml': sheet,
  })
}
const getSheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
  [
    'a text with another name',
    () => Buffer.from('SKU,Name\n,Napa'),
    415,
    'Please choose an Excel (.xlsx) file.',
  ],
  ['a zip that is no workbook', () => getZip({ 'a.txt': 'a' }), 415, 'Please choose an Excel (.xlsx) file.'],
  [
    'a truncated file',
    async () => (await productSheet([{ name: 'Napa' }])).slice(0, 2000),
    400,
    'Bulk upload failed. Please check the file format and try again.',
  ],
  [
    'a cell in the last row and column',
    () => workbook(getSheet(`<row r="1048576">${cell('XFD1048576', 'x')}</row>`)),
    400,
    TOO_MANY,
  ],
  [
    'a cell in the last column',
    () => workbook(getSheet(`<row r="1">${cell('XFD1', 'x')}</row>`)),
    400,
    'Bulk upload failed. Please check the file format and try again.',
  ],
  [
    'more than 10,000 rows',
    () =>
      workbook(
        getSheet(
          Array.from(
            { length: 10_002 },
            (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, 'x')}</row>`,
          ).join(''),
        ),
      ),
    400,
    TOO_MANY,
  ],
  [
    'a hundred parts',
    () => getZip(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`p${at}`, 'x']))),
    413,
    'This is too large. Please choose a smaller file or send less at once.',
  ],
  ['no rows', () => productSheet([]), 400, 'The file has no rows. Please fill in the template first.'],
  ['an empty file', () => new Uint8Array(), 400, 'Please select a file to upload.'],
])('%s is refused', async (_name, bytes, status, message) => {
  const answer = await send(await bytes())
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
})

test('a bomb is refused while other requests are answered', async () => {
  const blank = Buffer.alloc(64 * 1024 * 1024, 0x20)
  const bomb = getZip({ 'xl/workbook.xml': WORKBOOK, 'xl/worksheets/sheet1.xml': blank }, { claims: 1000 })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const refused = send(bomb)
  const health = await shop.guest.get('/api/health')
  expect(health.statusCode).toBe(200)
  const answer = await refused
  expect([400, 413]).toContain(answer.statusCode)
})

test('a million empty rows and an entity bomb neither stop the server nor expand', async () => {
  const rows = Array.from({ length: 300_000 }, (_, at) => `<row r="${at + 1}"/>`).join('')
  const many = send(workbook(getSheet(rows)))
  expect((await shop.guest.get('/api/health')).statusCode).toBe(200)
  expect((await many).statusCode).toBe(400)

  const entities = `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
  const answer = await send(workbook(`${entities}${getSheet(`<row r="1">${cell('A1', '&b;')}</row>`)}`))
  expect(answer.statusCode).toBe(400)
})

test('missing columns are named', async () => {
  const answer = await send(await readBook(['Name', 'Brand'], [['Napa', 'Beximco']]))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'bulk-columns-missing',
    message: 'The file lacks columns of the template. Please download the template and use it.',
  })
  expect(answer.json().rows).toContainEqual({
    row: 1,
    column: 'SKU',
    message: 'This column is missing.',
    code: 'bulk-column-missing',
  })
})

test('no file at all is asked for', async () => {
  const answer = await admin.form('POST', '/api/admin/products/bulk-upload', new FormData())
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a file to upload.'])
})

test('more than 5 MB is too large', async () => {
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
})
