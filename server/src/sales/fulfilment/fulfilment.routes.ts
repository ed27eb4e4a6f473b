import { fulfilment } from '@niramoy/contract/sales/fulfilment'
import { routes } from '../../platform/http/api/routes.ts'
import { getCarriers } from './carriers.step.ts'
import { confirmPick } from './confirm-pick.ts'
import { selectHeaps, selectPacked, selectReady } from './fulfilment.sql.ts'
import { byPromise, packedView, readyView, riderView } from './fulfilment.view.ts'
import { handOver } from './hand-over.ts'
import { listPickLists } from './list-pick-lists.ts'
import { packOrders } from './pack-orders.ts'
import { readPickList } from './read-pick-list.step.ts'
import { reportMissing } from './report-missing.ts'
import { selectRiders } from './riders.sql.ts'
import { saveRider } from './save-rider.ts'
import { sendPack, sendPickList, sendRunSheet } from './send-documents.ts'
import { startPicking } from './start-picking.ts'

const MOST_SHOWN = 200

export const fulfilmentRoutes = routes(fulfilment, {
  async counts(_, { db }) {
    const { ready, picking, packed } = await selectHeaps(db)
    return { ready: ready.count, picking: picking.count, packed: packed.count }
  },

  async ready(_, { db, now }) {
    const rows = await selectReady(db)
    const orders = rows.map((row) => readyView(row, now())).sort(byPromise)
    const { ready } = await selectHeaps(db)
    return { orders: orders.slice(0, MOST_SHOWN), total: ready.count }
  },

  pickLists(_, context) {
    return listPickLists(context)
  },

  startPicking({ actor, body }, context) {
    return startPicking(context, actor, body)
  },

  pickList({ params }, context) {
    return readPickList(context, params.id)
  },

  pickListDocument({ params }, context) {
    return sendPickList(context, params.id)
  },

  pick({ actor, params, body }, context) {
    return confirmPick(context, actor, { id: params.id, form: body })
  },

  reportMissing({ actor, params, body }, context) {
    return reportMissing(context, actor, { id: params.id, form: body })
  },

  pack({ actor, body }, context) {
    return packOrders(context, actor, body)
  },

  packDocuments({ actor, query }, context) {
    return sendPack(context, actor, query.orderIds)
  },

  async packed(_, { db, now, settings }) {
    const rows = await selectPacked(db)
    const orders = rows.map((row) => packedView(row, now())).sort(byPromise)
    return { orders, carriers: [...getCarriers(settings)] }
  },

  handOver({ actor, body }, context) {
    return handOver(context, actor, body)
  },

  async riders(_, { db }) {
    return (await selectRiders(db)).map(riderView)
  },

  addRider({ actor, body }, context) {
    return saveRider(context, actor, { form: body })
  },

  updateRider({ actor, params, body }, context) {
    return saveRider(context, actor, { id: params.id, form: body })
  },

  runSheet({ params }, context) {
    return sendRunSheet(context, params.id)
  },
})
