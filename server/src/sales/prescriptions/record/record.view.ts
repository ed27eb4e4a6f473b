import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { doseTimes } from '@niramoy/domain/sales/medicine-use'
import type { RecordRow } from './record.sql.ts'

/** Null: nothing was written down, or all of it was erased. */
export function recordView(row: RecordRow | undefined): PrescriptionRecord | null {
  if (!row) return null
  const { patient_name, patient_age, doctor_name, doctor_registration, issued_on, items } = row
  const facts = [patient_name, patient_age, doctor_name, doctor_registration, issued_on]
  if (items.length === 0 && facts.every((fact) => fact === null)) return null
  return {
    patientName: patient_name,
    patientAge: patient_age,
    doctorName: doctor_name,
    doctorRegistration: doctor_registration,
    issuedOn: issued_on,
    items: items.map(itemView),
  }
}

function itemView(item: RecordRow['items'][number]): PrescriptionRecord['items'][number] {
  const { label_en: en, label_bn: bn, name, strength, dosage_form, unit_size, dose } = item
  return {
    productId: item.product_id,
    label:
      en !== null && bn !== null
        ? { en, bn }
        : toLabel({ name, strength, dosage_form, price: { unit_size } }),
    units: item.units,
    dose,
    times: dose === null ? null : doseTimes(dose),
    days: item.days,
    meal: item.meal,
    note: item.note,
  }
}
