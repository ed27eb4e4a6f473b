import { type PaymentToLookAt, payments } from '@niramoy/contract/sales/payments'
import type { Context } from '../../platform/context.ts'
import { installForms } from '../../platform/http/api/forms.ts'
import { getPage } from '../../platform/http/api/paging.ts'
import { type Feature, routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { acceptPayment } from './accept-payment.ts'
import { handlePaymentNotification } from './handle-payment-notification.ts'
import { selectPayment, selectPaymentsToLookAt, selectRefundsOf } from './ledger/payments-to-look-at.sql.ts'
import { paymentView } from './payments.view.ts'
import { PAYMENTS_EXPORT } from './payments-export.step.ts'
import { approveRefund, refundPayment, rejectRefund } from './refund-payment.ts'
import { returnFromGateway } from './return-from-gateway.ts'
import type { SettleTest } from './settle-payment.step.ts'

/** The gateway's messages name a try by its id alone: one that is no order's may be a test, which is handed in. */
const boundWith = (settleTest: SettleTest) =>
  routes(payments, {
    success: ({ body }, context) => returnFromGateway(context, { way: 'success', message: body, settleTest }),
    fail: ({ body }, context) => returnFromGateway(context, { way: 'fail', message: body, settleTest }),
    cancel: ({ body }, context) => returnFromGateway(context, { way: 'cancel', message: body, settleTest }),
    ipn: ({ body }, context) => handlePaymentNotification(context, body, settleTest),

    async toLookAt({ query }, { db }) {
      const { rows, totalItems } = await selectPaymentsToLookAt(db, query)
      const refunds = await selectRefundsOf(
        db,
        rows.map(({ id }) => id),
      )
      return { payments: rows.map((row) => paymentView(row, refunds)), ...getPage(query, totalItems) }
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

    async approveRefund({ actor, params }, context) {
      return onePayment(context, await approveRefund(context, actor, params.id))
    },

    async rejectRefund({ actor, params, body }, context) {
      return onePayment(context, await rejectRefund(context, actor, params.id, body.reason))
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
export function paymentsRoutes(settleTest: SettleTest): Feature {
  const bound = boundWith(settleTest)
  return (app, context, options) => {
    void app.register(async (scope) => {
      installForms(scope)
      bound(scope, context, options)
    })
  }
}
