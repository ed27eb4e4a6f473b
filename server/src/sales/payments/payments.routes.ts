import { type PaymentToLookAt, payments } from '@niramoy/contract/sales/payments'
import type { Context } from '../../platform/context.ts'
import { installForms } from '../../platform/http/api/forms.ts'
import { pageOf } from '../../platform/http/api/paging.ts'
import { type Feature, routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { acceptPayment } from './accept-payment.ts'
import { hearNotice } from './hear-notice.ts'
import { selectPayment, selectPaymentsToLookAt, selectRefundsOf } from './ledger/payments-to-look-at.sql.ts'
import { paymentView } from './payments.view.ts'
import { PAYMENTS_EXPORT } from './payments-export.step.ts'
import { refundPayment } from './refund-payment.ts'
import { returnFromGateway } from './return-from-gateway.ts'

const bound = routes(payments, {
  success: ({ body }, context) => returnFromGateway(context, 'success', body),
  fail: ({ body }, context) => returnFromGateway(context, 'fail', body),
  cancel: ({ body }, context) => returnFromGateway(context, 'cancel', body),
  ipn: ({ body }, context) => hearNotice(context, body),

  async toLookAt({ query }, { db }) {
    const { rows, totalItems } = await selectPaymentsToLookAt(db, query)
    const refunds = await selectRefundsOf(
      db,
      rows.map(({ id }) => id),
    )
    return { payments: rows.map((row) => paymentView(row, refunds)), ...pageOf(query, totalItems) }
  },

  export({ actor, query }, context) {
    return PAYMENTS_EXPORT.now(context, actor, query)
  },

  startExport({ actor, query }, context) {
    return PAYMENTS_EXPORT.start(context, actor, query)
  },

  async accept({ actor, params }, context) {
    await acceptPayment(context, actor, params.id)
    return onePayment(context, params.id)
  },

  async refund({ actor, params }, context) {
    await refundPayment(context, actor, params.id)
    return onePayment(context, params.id)
  },
})

async function onePayment({ db }: Context, id: number): Promise<PaymentToLookAt> {
  const row = await selectPayment(db, id)
  if (!row) throw new Refusal('payment-not-found')
  return paymentView(row, await selectRefundsOf(db, [id]))
}

/** In a scope of its own: nothing else of the API takes plain forms. */
export const paymentsRoutes: Feature = (app, context, options) => {
  void app.register(async (scope) => {
    installForms(scope)
    bound(scope, context, options)
  })
}
