/** What customers and pharmacists do about the prescription of an order. */
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

export function decide(admin: Person, id: number, status: string): Promise<Answer> {
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
