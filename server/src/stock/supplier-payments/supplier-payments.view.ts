import type { Payable, SupplierPayment } from '@niramoy/contract/stock/supplier-payments'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { toTaka } from '@niramoy/domain/platform/money'
import type { InvoiceRow } from '../suppliers/accounts.sql.ts'
import { accountView, openInvoicesView } from '../suppliers/suppliers.view.ts'
import type { PayableRow, PaymentRow } from './supplier-payments.sql.ts'

export function payableView(row: PayableRow): Payable {
  const { id, name, phone, terms_days: termsDays } = row
  return { id, name, phone, termsDays, account: accountView(row) }
}

export function payableAccountView(row: PayableRow, invoices: readonly InvoiceRow[], today: Day) {
  return { ...payableView(row), openInvoices: openInvoicesView(invoices, row, today) }
}

export function paymentView(row: PaymentRow): SupplierPayment {
  return {
    id: row.id,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    amount: toTaka(row.amount_poisha),
    paidOn: row.paid_on,
    method: row.method,
    reference: row.reference,
    note: row.note,
    isAdvance: row.is_advance,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reversedBy: row.reversed_by_name,
    reversalReason: row.reversal_reason,
  }
}
