import type { RegisterBalance, RegisterEntry } from '@niramoy/contract/stock/controlled-register'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import type { BalanceRow, EntryRow } from './controlled-register.sql.ts'

export function entryView(row: EntryRow): RegisterEntry {
  const { order_id, order_code, actor_id, actor_name } = row
  return {
    id: row.id,
    ...batchView(row),
    kind: row.kind,
    change: row.change,
    balance: row.balance,
    order: order_id !== null && order_code !== null ? { id: order_id, orderCode: order_code } : null,
    prescriptionId: row.prescription_id,
    patientName: row.patient_name,
    doctorName: row.doctor_name,
    doctorRegistration: row.doctor_registration,
    prescribedOn: row.prescribed_on,
    actor: actor_id !== null && actor_name !== null ? { id: actor_id, name: actor_name } : null,
    createdAt: row.created_at.toISOString(),
  }
}

export function balanceView(row: BalanceRow): RegisterBalance {
  return { ...batchView(row), expiryDate: row.expires_on, balance: row.balance }
}

function batchView(row: BalanceRow | EntryRow) {
  const { product_id, sku, product_name: name, strength, dosage_form: dosageForm, unit_size: unitSize } = row
  const label = productLabel({ name, strength, dosageForm, unitSize })
  return { product: { id: product_id, SKU: sku, label }, stockBatchId: row.batch_id, batchId: row.code }
}
