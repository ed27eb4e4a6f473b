import { supplierPayments } from '@niramoy/contract/stock/supplier-payments'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { owedPoisha } from '@niramoy/domain/stock/purchasing'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { paySupplier, reversePayment } from './pay-supplier.ts'
import { readAccount } from './read-account.ts'
import { selectPayables, selectPayments } from './supplier-payments.sql.ts'
import { payableView, paymentView } from './supplier-payments.view.ts'

export const supplierPaymentsRoutes = routes(supplierPayments, {
  async owed(_, { db, now }) {
    const rows = await selectPayables(db, dhakaDay(now()))
    const owed = rows.reduce((sum, row) => sum + Math.max(0, owedPoisha(row)), 0)
    const overdue = rows.reduce((sum, row) => sum + row.overdue_poisha, 0)
    return { suppliers: rows.map(payableView), totals: { owed: owed / 100, overdue: overdue / 100 } }
  },

  account({ params }, context) {
    return readAccount(context, params.id)
  },

  async list({ query }, { db }) {
    const { rows, total } = await selectPayments(db, query)
    return { payments: rows.map(paymentView), ...getPage(query, total) }
  },

  pay({ actor, body }, context) {
    return paySupplier(context, actor, body)
  },

  reverse({ actor, params, body }, context) {
    return reversePayment(context, actor, { id: params.id, reason: body.reason })
  },
})
