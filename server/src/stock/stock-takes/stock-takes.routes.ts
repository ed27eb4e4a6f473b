import { stockTakes } from '@niramoy/contract/stock/stock-takes'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { addFound } from './add-found.ts'
import { countLine } from './count-line.ts'
import { approveTake, cancelTake, handIn, sendBack } from './decide-take.ts'
import { readTake, whileCounting } from './read-take.step.ts'
import { recountLines } from './recount-lines.step.ts'
import { startTake } from './start-take.ts'
import { selectShelves, selectTakes, updateReasons } from './stock-takes.sql.ts'
import { takeView } from './stock-takes.view.ts'

export const stockTakesRoutes = routes(stockTakes, {
  async list({ query }, { db }) {
    const { rows, total } = await selectTakes(db, query)
    return { stockTakes: rows.map(takeView), ...getPage(query, total) }
  },

  shelves(_, { db }) {
    return selectShelves(db)
  },

  read({ actor, params }, { db, now }) {
    return readTake(db, actor, params.id, now())
  },

  start({ actor, body }, context) {
    return startTake(context, actor, body)
  },

  count({ actor, params, body }, context) {
    return countLine(context, actor, { id: params.id, form: body })
  },

  found({ actor, params, body }, context) {
    return addFound(context, actor, { id: params.id, form: body })
  },

  explain({ actor, params: { id }, body }, context) {
    const lineIds = [...new Set(body.lineIds)]
    return whileCounting(context, actor, id, async (tx) => {
      const explained = await updateReasons(tx, { takeId: id, lineIds }, body.reason)
      if (explained !== lineIds.length) throw refusalAt('lineIds', 'stock-take-line-unknown')
    })
  },

  recount({ actor, params: { id }, body }, context) {
    return whileCounting(context, actor, id, (tx) => recountLines(tx, id, body.lineIds, context.now()))
  },

  handIn({ actor, params, body }, context) {
    return handIn(context, actor, { id: params.id, leaveRest: body.leaveRest })
  },

  approve({ actor, params, body }, context) {
    return approveTake(context, actor, { id: params.id, ...body })
  },

  sendBack({ actor, params, body: { handedInAt, note, lineIds = [] } }, context) {
    return sendBack(context, actor, { id: params.id, handedInAt, note, lineIds })
  },

  cancel({ actor, params }, context) {
    return cancelTake(context, actor, params.id)
  },
})
