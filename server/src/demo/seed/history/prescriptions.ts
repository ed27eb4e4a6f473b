import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { SERVER } from '../../../platform/config/paths.ts'
import type { FileStore } from '../../../platform/integrations/files/files.ts'
import { chance } from '../chance.ts'
import { getActor, getOrderId, getUserId, type Names } from './order-rows.ts'
import type { HistoryOrder, OrderedLine } from './orders.ts'
import { getStart } from './plans.ts'
import { getWritten } from './written.ts'

const TYPE = 'image/webp' as const

type Sent = { readonly order: HistoryOrder; readonly key: string; readonly picture: Uint8Array }

/** The prescriptions of these orders, each with a file of its own, drawn for the demo. */
export function prescriptionFiles(orders: readonly HistoryOrder[]): Sent[] {
  const numbers = chance('prescriptions')
  return orders.flatMap((order) => {
    if (!order.picture) return []
    const name = Buffer.from(numbers.bytes(20)).toString('hex')
    const picture = readFileSync(join(SERVER, 'demo/prescriptions', order.picture))
    return [{ order, key: `private/prescriptions/${name}.webp`, picture }]
  })
}

export async function storeFiles(files: FileStore, sent: readonly Sent[]): Promise<void> {
  await Promise.all(sent.map(({ key, picture }) => files.put(key, picture, TYPE)))
}

/** After a database that could not be filled. */
export async function deleteFiles(files: FileStore, sent: readonly Sent[]): Promise<void> {
  await Promise.all(sent.map(({ key }) => files.delete(key)))
}

export function prescriptionRows(sent: readonly Sent[], names: Names) {
  return sent.map(({ order, key, picture }) => ({
    user_id: getUserId(names, order),
    order_id: getOrderId(names, order),
    file_key: key,
    media_type: TYPE,
    byte_size: picture.byteLength,
    created_at: getStart(order),
    ...getReview(order, names),
    ...toRecord(order, names),
  }))
}

const DOCTORS = [
  { doctor_name: 'ডা. আনোয়ার হোসেন', doctor_registration: 'A-00001' },
  { doctor_name: 'ডা. শাহনাজ পারভীন', doctor_registration: 'A-00002' },
  { doctor_name: 'Dr. Prodip Kumar Das', doctor_registration: 'A-00003' },
]
const NOT_READ = {
  patient_name: null,
  patient_age: null,
  doctor_name: null,
  doctor_registration: null,
  issued_on: null,
}

/** Who it is for and from, once a pharmacist has approved it; none of them lives. */
function toRecord(order: HistoryOrder, names: Names) {
  const doctor = DOCTORS[order.customer % DOCTORS.length]
  if (!doctor || !isApproved(order)) return NOT_READ
  return {
    ...doctor,
    patient_name: names.customers[order.customer]?.name ?? null,
    patient_age: String(24 + (order.customer % 50)),
    issued_on: addDays(dhakaDay(getStart(order)), -1),
  }
}

/** What the approved prescriptions list: as it is written on them, and at least what was ordered. */
export function prescribedRows(
  sent: readonly Sent[],
  names: Names,
  prescriptionIds: ReadonlyMap<string, number>,
) {
  return sent.flatMap(({ order }) => {
    const prescription_id = prescriptionIds.get(String(getOrderId(names, order)))
    if (prescription_id === undefined || !isApproved(order)) return []
    return (order.contents?.lines ?? []).map(({ product, units }) => ({
      prescription_id,
      product_id: product.id,
      ...getDose(product, units),
    }))
  })
}

function getDose({ name, strength, is_multi_level }: OrderedLine['product'], ordered: number) {
  const written = getWritten(name, strength)
  if (!written) return { units: ordered, dose: null, days: null, meal: null }
  const units = ordered * written.courses
  // of a bottle a spoon is no unit
  const days = is_multi_level ? Math.ceil(units / written.perDay) : 7
  return { units, dose: written.dose, days, meal: written.meal }
}

function isApproved({ moments: [, review] }: HistoryOrder): boolean {
  return review !== undefined && review.status !== 'cancelled'
}

/** What the pharmacist decided, if they have. */
function getReview(order: HistoryOrder, names: Names) {
  const review = order.moments[1]
  const updated_at = review?.at ?? getStart(order)
  if (!review) {
    const undecided = { reviewed_by: null, reviewed_at: null, reason: null }
    return { status: 'pending' as const, ...undecided, version: 1, updated_at }
  }
  const decided = {
    reviewed_by: getActor(names, order, review),
    reviewed_at: review.at,
    version: 2,
    updated_at,
  }
  return review.status === 'cancelled'
    ? { status: 'rejected' as const, reason: review.note ?? null, ...decided }
    : { status: 'approved' as const, reason: null, ...decided }
}
