import { supplierPayments } from '@niramoy/contract/stock/supplier-payments'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { pageOf } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectInvoices } from '../suppliers/accounts.sql.ts'
import { openInvoicesView, owedPoisha } from '../suppliers/suppliers.view.ts'
import { paySupplier, reversePayment } from './pay-supplier.ts'
import { selectPayable, selectPayables, selectPayments } from './supplier-payments.sql.ts'
import { payableView, paymentView } from './supplier-payments.view.ts'

export const supplierPaymentsRoutes = routes(supplierPayments, {
  async owed(_, { db, now }) {
    const rows = await selectPayables(db, dhakaDay(now()))
    const owed = rows.reduce((sum, row) => sum + Math.max(0, owedPoisha(row)), 0)
    const overdue = rows.reduce((sum, row) => sum + row.overdue_poisha, 0)
    return { suppliers: rows.map(payableView), totals: { owed: owed / 100, overdue: overdue / 100 } }
  },

  async account({ params }, { db, now }) {
    const today = dhakaDay(now())
    const row = await selectPayable(db, params.id, today)
    if (!row) throw new Refusal('supplier-not-found')
    const invoices = await selectInvoices(db, params.id)
    return { ...payableView(row), openInvoices: openInvoicesView(invoices, row, today) }
  },

  async list({ query }, { db }) {
    const { rows, total } = await selectPayments(db, query)
    return { payments: rows.map(paymentView), ...pageOf(query, total) }
  },

  pay({ actor, body }, context) {
    return paySupplier(context, actor, body)
  },

  reverse({ actor, params, body }, context) {
    return reversePayment(context, actor, { id: params.id, reason: body.reason })
  },
})
