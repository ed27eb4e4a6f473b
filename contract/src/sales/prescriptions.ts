import { PRESCRIPTION_STATUSES } from '@niramoy/domain/sales/order-status'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { orders as texts } from '@niramoy/texts/en/sales/orders'
import { z } from 'zod'
import { Label } from '../catalogue/dispensing.ts'
import { Patient } from '../people/patients.ts'
import { calls } from '../platform/call.ts'
import { CalendarDay, chosenId, Id, Instant, line, RowId, ShortId, typedNumber } from '../platform/codecs.ts'
import { ifGiven } from '../platform/delivery-fields.ts'
import { paged, pageQuery, sortQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { OrderStatus } from './order.ts'
import { orderVersion } from './order-forms.ts'
import { PRESCRIPTION, PrescriptionRecord, PrescriptionRecordForm } from './prescription-record.ts'

export const Prescription = z.object({
  id: RowId,
  status: z.enum(PRESCRIPTION_STATUSES),
  /** `/api/prescriptions/{id}/file`; null once the file was erased. */
  imagePath: z.string().nullable(),
  /** Null: it was shown at the counter, and there never was a file. */
  mediaType: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: Instant,
  reviewedAt: Instant.nullable(),
  reviewerName: z.string().nullable(),
  User: z.object({
    id: RowId,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    username: z.string(),
  }),
  Order: z.object({
    id: RowId,
    orderCode: z.string(),
    status: OrderStatus,
    version: z.int(),
    itemCount: z.int(),
  }),
})
export type Prescription = z.output<typeof Prescription>

/** An approved prescription that serves further orders, with what is left of each medicine. */
export const UsablePrescription = z.object({
  id: RowId,
  approvedAt: Instant,
  /** The last day on which it serves. */
  servesUntil: CalendarDay,
  imagePath: z.string().nullable(),
  patientName: z.string().nullable(),
  doctorName: z.string().nullable(),
  items: z.array(z.object({ productId: RowId, label: Label, units: z.int(), unitsLeft: z.int() })),
})
export type UsablePrescription = z.output<typeof UsablePrescription>

export const UploadForm = z.object({
  shippingAddressId: chosenId(says('prescription-shipping-address-required')),
  billingAddressId: chosenId(says('prescription-billing-address-required')),
  /** Whom it is for, of the customer’s people. */
  patientId: ifGiven(typedNumber(RowId)),
})
export type UploadForm = z.output<typeof UploadForm>

export const PrescriptionStatusForm = z.object({
  status: z.enum(PRESCRIPTION_STATUSES, says('prescription-status-unknown')),
  /** Why it is rejected; the customer reads it. Or why one that is too old is approved. */
  reason: ifGiven(line(1000)),
  /** Of its order. */
  version: orderVersion,
})
export type PrescriptionStatusForm = z.output<typeof PrescriptionStatusForm>

const params = z.object({ id: Id })
const missing = 'prescription-not-found'

export const prescriptions = calls({
  upload: {
    method: 'POST',
    path: '/prescriptions/upload',
    access: 'customer',
    readLimit: 'LIMIT_ORDER',
    about:
      'Makes an order in pending-prescription from a prescription alone; staff add its items. With `Idempotency-Key` the same key makes one order only.',
    body: UploadForm,
    files: { prescription: { ...PRESCRIPTION, required: 'prescription-file-required' } },
    oncePerKey: true,
    reply: z.object({ order: z.object({ id: RowId }) }),
    status: 201,
    failure: texts.prescriptionUploadFailed,
  },
  usable: {
    method: 'GET',
    path: '/prescriptions/usable',
    access: 'customer',
    permission: 'prescriptions',
    about:
      'The customer’s prescriptions of which something is left: approved, and not too old by the date written on them, newest first. Staff name the customer.',
    query: z.object({ userId: ShortId.optional() }),
    reply: z.object({ prescriptions: z.array(UsablePrescription) }),
    failure: null,
  },
  file: {
    method: 'GET',
    path: '/prescriptions/:id/file',
    access: 'customer',
    permission: 'prescriptions',
    about: 'The picture or PDF, for the customer whose it is and for staff.',
    params,
    missing,
    reply: 'file',
    failure: texts.prescriptionsFailed,
  },
  list: {
    method: 'GET',
    path: '/prescriptions',
    access: 'admin',
    permission: 'prescriptions',
    about: 'Prescriptions, newest first; `search` is in the customer’s name, e-mail address or phone number.',
    query: z.object({
      search: line(100).optional(),
      status: z.enum(PRESCRIPTION_STATUSES).optional(),
      ...sortQuery(['createdAt'], 'createdAt', 'DESC'),
      ...pageQuery(),
    }),
    reply: paged('prescriptions', Prescription),
    failure: texts.prescriptionsFailed,
  },
  get: {
    method: 'GET',
    path: '/admin/prescriptions/:id',
    access: 'admin',
    permission: 'prescriptions',
    about:
      'A prescription with the patient whom the customer named, which the audit log records, and which one to look at next: the oldest that waits after it, or else before it.',
    params,
    missing,
    reply: z.object({
      prescription: Prescription,
      /** Null: nothing was written down yet. */
      record: PrescriptionRecord.nullable(),
      /** Whom the customer named; what was written down of them. */
      patient: Patient.nullable(),
      /** Null: no other one waits. */
      nextPendingId: RowId.nullable(),
    }),
    failure: texts.prescriptionsFailed,
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/prescriptions/:id/status',
    access: 'admin',
    permission: 'prescriptions',
    about:
      'Approves, rejects or reopens a prescription; its order moves on by it. The customer reads the reason of a rejection. Approving needs a record with patient, doctor and date, and a reason where that date is too long ago.',
    params,
    missing,
    whole: true,
    body: PrescriptionStatusForm,
    oncePerKey: true,
    reply: Prescription,
    failure: texts.prescriptionStatusFailed,
  },
  saveRecord: {
    method: 'PUT',
    path: '/admin/prescriptions/:id/record',
    access: 'admin',
    permission: 'prescriptions',
    about:
      'Writes down what the prescription says: patient, doctor, day, and of each medicine dose, days and quantity. The medicines are one list, sent whole; the customer reads it as a timetable.',
    params,
    missing,
    body: PrescriptionRecordForm,
    oncePerKey: true,
    reply: Prescription.extend({ record: PrescriptionRecord.nullable() }),
    failure: adminPrescriptions.recordFailed,
  },
})
