import { orders } from '@niramoy/contract/sales/orders'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { addPrescription } from './change/add-prescription.ts'
import { cancelOrder } from './change/cancel-order.ts'
import { changeAddress } from './change/change-address.ts'
import { chooseDeliveryDay } from './change/choose-delivery-day.ts'
import { choosePayment } from './change/choose-payment.ts'
import { chooseShipping } from './change/choose-shipping.ts'
import { decideFinding } from './change/decide-finding.ts'
import { acceptReturn, receiveReturn, refuseReturn } from './change/decide-return.ts'
import { editItems } from './change/edit-items.ts'
import { payOrder } from './change/pay-order.ts'
import { previewItems } from './change/preview-items.ts'
import { rateOrder } from './change/rate-order.ts'
import { returnItems } from './change/return-items.ts'
import { applySpecialDiscount } from './change/special-discount.ts'
import { usePrescription } from './change/use-prescription.ts'
import { showFindings } from './findings/show-findings.step.ts'
import { placeOrder } from './place/place-order.ts'
import { calculateItemPrice } from './price/calculate-item-price.ts'
import { listCodes } from './price/list-codes.ts'
import { quoteItems } from './price/quote-items.ts'
import { sendInvoice } from './print/send-invoice.ts'
import { sendLabels } from './print/send-labels.ts'
import { sendPosSlip } from './print/send-pos-slip.ts'
import { listOrders } from './read/list-orders.ts'
import { lastChoicesView } from './read/order.view.ts'
import { watchOrder } from './read/order-events.ts'
import { selectLastChoices } from './read/orders.sql.ts'
import { readOrder } from './read/read-order.step.ts'

export const ordersRoutes = routes(orders, {
  calculateItemPrice({ body }, context) {
    return calculateItemPrice(context, body)
  },

  quote({ actor, body }, context) {
    return quoteItems(context, body, actor?.role === 'user' ? actor.id : null)
  },

  codes({ actor, body }, context) {
    return listCodes(context, body, actor?.role === 'user' ? actor.id : null)
  },

  place({ actor, body, files, visit }, context) {
    return placeOrder(context, actor, { form: body, files, visit })
  },

  async lastChoices({ actor }, { db }) {
    return { last: lastChoicesView(await selectLastChoices(db, actor.id)) }
  },

  get({ actor, params }, context) {
    return readOrder(context, params.id, actor)
  },

  async ofUser({ actor, params, query }, context) {
    const { page, pageSize } = query
    const found = await listOrders(context, { userId: params.userId, actor, page, pageSize })
    return page === undefined
      ? found.orders
      : { orders: found.orders, ...getPage({ page, pageSize }, found.totalItems) }
  },

  events({ actor, params, visit }, context) {
    return watchOrder(context, actor, { id: params.id, session: visit.session.tokenHash })
  },

  editItems({ actor, params, body }, context) {
    return editItems(context, actor, { id: params.id, form: body })
  },

  previewItems({ actor, params, body }, context) {
    return previewItems(context, actor, { id: params.id, form: body })
  },

  addPrescription({ actor, params, files }, context) {
    return addPrescription(context, actor, { id: params.id, files })
  },

  usePrescription({ actor, params, body }, context) {
    return usePrescription(context, actor, { id: params.id, form: body })
  },

  changeShippingMethod({ actor, params, body }, context) {
    return chooseShipping(context, actor, { id: params.id, form: body })
  },

  changeAddress({ actor, params, body }, context) {
    return changeAddress(context, actor, { id: params.id, form: body })
  },

  changePaymentMethod({ actor, params, body, visit }, context) {
    return choosePayment(context, actor, { id: params.id, form: body, origin: visit.origin })
  },

  pay({ actor, params, visit }, context) {
    return payOrder(context, actor, { id: params.id, origin: visit.origin })
  },

  cancel({ actor, params, body }, context) {
    return cancelOrder(context, actor, { id: params.id, form: body ?? {} })
  },

  acceptReturn({ actor, params }, context) {
    return acceptReturn(context, actor, params)
  },

  receiveReturn({ actor, params, body, visit }, context) {
    return receiveReturn(context, actor, { ...params, items: body?.items, key: visit.idempotencyKey })
  },

  refuseReturn({ actor, params, body }, context) {
    return refuseReturn(context, actor, { ...params, reason: body.reason })
  },

  returnItems({ actor, params, body, visit }, context) {
    return returnItems(context, actor, { id: params.id, form: body, key: visit.idempotencyKey })
  },

  rate({ actor, params, body }, context) {
    return rateOrder(context, actor, { id: params.id, form: body })
  },

  chooseDay({ body }, context) {
    return chooseDeliveryDay(context, body)
  },

  applySpecialDiscount({ actor, params, body }, context) {
    return applySpecialDiscount(context, actor, { id: params.id, form: body })
  },

  findings({ actor, params }, context) {
    return showFindings(context, actor, params.id)
  },

  decideFinding({ actor, params, body }, context) {
    return decideFinding(context, actor, { id: params.id, form: body })
  },

  invoice({ actor, params, query }, context) {
    return sendInvoice(context, actor, { id: params.id, language: query.lang })
  },

  posSlip({ actor, params, query }, context) {
    return sendPosSlip(context, actor, { id: params.id, language: query.lang, width: query.width })
  },

  labels({ actor, params, query }, context) {
    return sendLabels(context, actor, { id: params.id, language: query.lang })
  },
})
