/** Prescriptions as people send them, and as they should not. */
import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Db } from '../../platform/db/db.ts'
import type { Shop } from '../shop.ts'
import { formOf } from './forms.ts'
import { HOME } from './placed-orders.ts'

/** Red above, blue below, as a phone held upright takes it: on its side, with the place and the owner noted. */
export function phonePhoto(width = 1600, height = 1200): Promise<Buffer> {
  const lower = { create: { width, height: height / 2, channels: 3 as const, background: '#1414dc' } }
  return sharp({ create: { width, height, channels: 3, background: '#dc1414' } })
    .composite([{ input: lower, gravity: 'south' }])
    .withExif({
      IFD0: { Artist: 'secret-owner', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 50/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** As an iPhone takes it: red above, blue below, with the place and the owner noted. Made with libheif's heif-enc. */
export function heicPhoto(): Promise<Buffer> {
  return readFile(new URL('phone-photo.heic', import.meta.url))
}

/** Two pages: one of text, one with a phone's photo; its makers are named in it. */
export async function scannedPdf(change: (pdf: PDFDocument) => unknown = () => {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setAuthor('secret-owner')
  pdf.setTitle('secret-title')
  pdf.setProducer('secret-scanner')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([400, 600]).drawText('Napa 500 mg 1+0+1', { x: 40, y: 500, font, size: 18 })
  pdf.addPage([400, 600]).drawImage(await pdf.embedJpg(await phonePhoto(400, 300)), { x: 20, y: 20 })
  await change(pdf)
  return Buffer.from(await pdf.save())
}

/** Each does something by itself, or carries something else. */
export const ACTIVE_PDFS: Readonly<Record<string, (pdf: PDFDocument) => unknown>> = {
  'a script': (pdf) => pdf.addJavaScript('greet', 'app.alert("hello")'),
  'a script when it opens': (pdf) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })),
  'a script under another spelling': (pdf) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'J#61v#61Script' })),
  'a program to start': (pdf) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch', F: 'calc.exe' })),
  'a script on a page': (pdf) =>
    pdf
      .getPage(0)
      .node.set(PDFName.of('AA'), pdf.context.obj({ O: { S: 'JavaScript', JS: 'app.alert(1)' } })),
  'a file inside': (pdf) => pdf.attach(Buffer.from('MZ'), 'virus.exe', { mimeType: 'application/exe' }),
  'a form that sends itself': (pdf) =>
    pdf.catalog.set(
      PDFName.of('AA'),
      pdf.context.obj({ WC: { S: 'SubmitForm', F: 'https://elsewhere.example' } }),
    ),
  'a lock': (pdf) => pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' }),
}

type Customer = Awaited<ReturnType<Shop['customer']>>

/** The file as a form sends it. */
export function fileOf(bytes: Uint8Array, type = 'image/jpeg', name = 'প্রেসক্রিপশন.jpg'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

export async function givenAddress(customer: Customer, addressType = 'both'): Promise<number> {
  const answer = await customer.post('/api/addresses', { ...HOME, addressType })
  if (answer.statusCode !== 201) throw new Error(`the address was not saved: ${answer.body}`)
  const { id }: { id: number } = answer.json()
  return id
}

type UploadFacts = { readonly file?: File; readonly key?: string; readonly fields?: Record<string, string> }

/** The shop's answer to an upload, whatever it is; a small photo and a new address unless said otherwise. */
export async function upload(customer: Customer, { file, key, fields }: UploadFacts = {}) {
  const address = fields ? '' : String(await givenAddress(customer))
  const form = formOf(fields ?? { shippingAddressId: address, billingAddressId: address })
  form.append('prescription', file ?? fileOf(await phonePhoto(80, 60)))
  return customer.form('POST', '/api/prescriptions/upload', form, key ? { 'idempotency-key': key } : {})
}

/** An order made from a prescription alone. */
export async function givenUpload({ db }: Shop, customer: Customer, facts: UploadFacts = {}) {
  const answer = await upload(customer, facts)
  if (answer.statusCode !== 201) throw new Error(`the prescription was not taken: ${answer.body}`)
  const { order }: { order: { id: number } } = answer.json()
  return { orderId: order.id, id: await prescriptionOf(db, order.id) }
}

export async function prescriptionOf(db: Db, orderId: number): Promise<number> {
  const query = db.selectFrom('prescriptions').select('id').where('order_id', '=', orderId)
  return (await query.executeTakeFirstOrThrow()).id
}
