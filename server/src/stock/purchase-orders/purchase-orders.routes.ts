import { purchaseOrders } from '@niramoy/contract/stock/purchase-orders'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { cancelPurchaseOrder } from './cancel-purchase-order.ts'
import { proposeOrders } from './propose-orders.ts'
import { selectPurchaseOrders } from './purchase-orders.sql.ts'
import { listedOrderView } from './purchase-orders.view.ts'
import { readPurchaseOrder } from './read-purchase-order.step.ts'
import { savePurchaseOrder } from './save-purchase-order.ts'
import { sendDocument, sendPurchaseOrder } from './send-purchase-order.ts'

export const purchaseOrdersRoutes = routes(purchaseOrders, {
  async list({ query }, { db }) {
    const { rows, total } = await selectPurchaseOrders(db, query)
    return { orders: rows.map(listedOrderView), ...getPage(query, total) }
  },

  read({ params }, { db, now }) {
    return readPurchaseOrder(db, params.id, now())
  },

  propose({ actor, body }, context) {
    return proposeOrders(context, actor, body)
  },

  create({ actor, body }, context) {
    return savePurchaseOrder(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return savePurchaseOrder(context, actor, { id: params.id, form: body })
  },

  send({ actor, params, body }, context) {
    return sendPurchaseOrder(context, actor, { ...body, id: params.id, version: body.version })
  },

  cancel({ actor, params, body }, context) {
    return cancelPurchaseOrder(context, actor, { id: params.id, reason: body.reason })
  },

  document({ params }, context) {
    return sendDocument(context, params.id)
  },
})
