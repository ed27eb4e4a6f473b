/** Prescriptions as people send them, and as they should not. */
import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import type { Order } from '@niramoy/contract/sales/order'
import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { doseTimes } from '@niramoy/domain/sales/medicine-use'
import sharp from 'sharp'
import type { Db } from '../../platform/db/db.ts'
import type { Shop } from '../shop.ts'
import { sampleItem } from './order-samples.ts'
import { HOME } from './orders.ts'
import { formOf } from './sheets.ts'

/** A prescription with every kind of dose that a label or a timetable has to show. */

type Item = PrescriptionRecord['items'][number]
type Facts = Pick<Item, 'dose' | 'days' | 'meal' | 'note'>

const MEDICINES: readonly (readonly [string, string, Facts])[] = [
  [
    'Napa Extra 500 mg + 65 mg · Tablet',
    'Napa Extra 500 mg + 65 mg · ট্যাবলেট',
    { dose: '1+0+1', days: 14, meal: 'after', note: null },
  ],
  ['Seclo 20 mg · Capsule', 'Seclo 20 mg · ক্যাপসুল', { dose: '1 od', days: 30, meal: 'before', note: null }],
  [
    'Ambrox 15 mg/5 ml · Syrup · 100 ml bottle',
    'Ambrox 15 mg/5 ml · সিরাপ · 100 ml বোতল',
    { dose: '5 ml tds', days: 7, meal: 'after', note: 'ঝাঁকিয়ে খাবেন' },
  ],
  [
    'Rivotril 0.5 mg · Tablet',
    'Rivotril 0.5 mg · ট্যাবলেট',
    { dose: '0+0+1/2', days: 10, meal: null, note: null },
  ],
  [
    'Tufnil 200 mg · Tablet',
    'Tufnil 200 mg · ট্যাবলেট',
    { dose: '1 sos', days: null, meal: 'with', note: null },
  ],
  [
    'Amoxicillin Trihydrate + Clavulanic Acid Long Name 875 mg + 125 mg · Powder for Suspension · 100 ml bottle',
    'অ্যামোক্সিসিলিন ট্রাইহাইড্রেট + ক্ল্যাভুলানিক অ্যাসিড 875 mg + 125 mg · পাউডার ফর সাসপেনশন · 100 ml বোতল',
    { dose: '1+1+1+1', days: 5, meal: 'after', note: 'কোর্স শেষ না হওয়া পর্যন্ত বন্ধ করবেন না' },
  ],
  [
    'Prednisolone 5 mg · Tablet',
    'Prednisolone 5 mg · ট্যাবলেট',
    { dose: '4 for 3 days, then 2 for 3 days', days: 6, meal: 'after', note: null },
  ],
]

/** The lines of its order. */
export const SAMPLE_DOSED = MEDICINES.map(([en, bn], at) =>
  sampleItem({ ProductId: at + 1 }, { label: { en, bn } }),
)

export function samplePrescription(): NonNullable<Order['Prescription']> {
  return {
    id: 1,
    status: 'approved',
    imagePath: '/api/prescriptions/1/file',
    mediaType: 'image/webp',
    reason: null,
    record: {
      patientName: 'মোসাম্মৎ রহিমা খাতুন',
      patientAge: '54 years',
      doctorName: 'Dr. Nasreen Akter',
      doctorRegistration: 'A-45120',
      issuedOn: '2026-01-14',
      items: MEDICINES.map(([en, bn, facts], at) => ({
        productId: at + 1,
        label: { en, bn },
        units: 28,
        times: facts.dose === null ? null : doseTimes(facts.dose),
        ...facts,
      })),
    },
  }
}

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

/** What customers and pharmacists do about the prescription of an order. */

type Person = Awaited<ReturnType<Shop['customer']>>
type Answer = Awaited<ReturnType<Person['put']>>

export async function photo(): Promise<File> {
  return fileOf(await phonePhoto(80, 60))
}

export async function addFile(by: Person, orderId: number): Promise<Answer> {
  const form = new FormData()
  form.set('prescription', await photo())
  return by.form('POST', `/api/orders/${orderId}/prescription`, form)
}

export function usePrescription(by: Person, orderId: number, prescriptionId: number): Promise<Answer> {
  return by.put(`/api/orders/${orderId}/prescription`, { prescriptionId })
}

/** Who it is for, who wrote it and when, as read off the picture; what was written down of it stays. */
export async function readOff(admin: Person, id: number): Promise<void> {
  const { prescription, record } = (await admin.get(`/api/admin/prescriptions/${id}`)).json<{
    prescription?: { createdAt: string }
    record: Partial<PrescriptionRecord> | null
  }>()
  await admin.put(`/api/admin/prescriptions/${id}/record`, {
    patientName: record?.patientName ?? 'Rahima Khatun',
    patientAge: record?.patientAge,
    doctorName: record?.doctorName ?? 'Dr. Anwar Hossain',
    doctorRegistration: record?.doctorRegistration,
    issuedOn: record?.issuedOn ?? prescription?.createdAt.slice(0, 10),
    items: record?.items ?? [],
  })
}

export async function decide(admin: Person, id: number, status: string): Promise<Answer> {
  if (status === 'approved') await readOff(admin, id)
  return admin.put(`/api/admin/prescriptions/${id}/status`, { status })
}

/** The product's own class, whatever its generic name says. */
export async function setClass({ db }: Shop, productId: number, dispensingClass: DispensingClass | null) {
  const own = { dispensing_class: dispensingClass, dispensing_reason: dispensingClass && 'Decided anew' }
  await db.updateTable('products').set(own).where('id', '=', productId).execute()
}

export function refused(answer: { statusCode: number; json(): { code?: string } }) {
  return [answer.statusCode, answer.json().code]
}
