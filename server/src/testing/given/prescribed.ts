/** What customers and pharmacists do about the prescription of an order. */

import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { Shop } from '../shop.ts'
import { fileOf, phonePhoto } from './prescriptions.ts'

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
