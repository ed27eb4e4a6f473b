import { adminOrders } from '@niramoy/contract/sales/admin-orders'
import { UNDO_MS } from '@niramoy/domain/pricing/price-change'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { createOrder } from './create-order.ts'
import { findCustomers } from './find-customers.ts'
import { listAllOrders } from './list-all-orders.ts'
import { addNote, readNotes } from './order-notes.ts'
import { ORDERS_EXPORT } from './orders-export.step.ts'
import { readStatusChange } from './read-status-change.ts'
import { sendSummary } from './send-summary.ts'
import { setStatus } from './set-status.ts'
import { setStatuses } from './set-statuses.ts'
import { selectRecentStatusChanges } from './status-changes.sql.ts'
import { statusChangeView } from './status-changes.view.ts'
import { undoStatuses } from './undo-statuses.ts'
import { watchOrders } from './watch-orders.ts'

export const adminOrdersRoutes = routes(adminOrders, {
  async list({ query }, context) {
    const { orders, totalItems } = await listAllOrders(context, query)
    return { orders, ...getPage(query, totalItems) }
  },

  create({ actor, body, files, visit }, context) {
    return createOrder(context, actor, { form: body, files, key: visit.idempotencyKey })
  },

  customers({ query }, context) {
    return findCustomers(context, query.q)
  },

  setStatus({ actor, params, body }, context) {
    return setStatus(context, actor, { id: params.id, form: body })
  },

  setStatuses({ actor, body }, context) {
    return setStatuses(context, actor, body)
  },

  async statusChanges(_input, { db, now }) {
    const since = new Date(now().getTime() - UNDO_MS)
    return (await selectRecentStatusChanges(db, since)).map(statusChangeView)
  },

  statusChange({ actor, params }, context) {
    return readStatusChange(context, actor, params.id)
  },

  undoStatuses({ actor, params }, context) {
    return undoStatuses(context, actor, params.id)
  },

  summary({ query }, context) {
    return sendSummary(context, query)
  },

  export({ actor, query }, context) {
    return ORDERS_EXPORT.now(context, actor, query)
  },

  startExport({ actor, query }, context) {
    return ORDERS_EXPORT.start(context, actor, query)
  },

  events({ actor, visit }, context) {
    return watchOrders(context, actor, visit.session.tokenHash)
  },

  notes({ params }, context) {
    return readNotes(context, params.id)
  },

  addNote({ actor, params, body }, context) {
    return addNote(context, actor, { id: params.id, body: body.body })
  },
})
