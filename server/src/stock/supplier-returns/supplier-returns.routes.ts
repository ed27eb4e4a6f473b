import { supplierReturns } from '@niramoy/contract/stock/supplier-returns'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { approveCredit, bookCredit, reverseCredit } from './book-credit.ts'
import { bookReturn } from './book-return.ts'
import { readReturn } from './read-return.step.ts'
import { sendReturnNote } from './send-return-note.ts'
import { selectReturnable, selectReturns } from './supplier-returns.sql.ts'
import { listedReturnView, returnableView } from './supplier-returns.view.ts'

export const supplierReturnsRoutes = routes(supplierReturns, {
  async list({ actor, query }, { db }) {
    const { rows, total } = await selectReturns(db, query)
    return { returns: rows.map((row) => listedReturnView(row, actor.id)), ...getPage(query, total) }
  },

  async batches({ query }, { db, now }) {
    const ids = query.ids?.split(',').map(Number)
    const rows = await selectReturnable(db, { ids, search: query.search }, now())
    return rows.map((row) => returnableView(row, now()))
  },

  read({ actor, params }, { db, now }) {
    return readReturn(db, { id: params.id, actorId: actor.id, at: now() })
  },

  book({ actor, body }, context) {
    return bookReturn(context, actor, body)
  },

  credit({ actor, params, body }, context) {
    return bookCredit(context, actor, params.id, body)
  },

  approveCredit({ actor, params }, context) {
    return approveCredit(context, actor, params.id)
  },

  reverseCredit({ actor, params, body }, context) {
    return reverseCredit(context, actor, params.id, body.reason)
  },

  document({ actor, params }, context) {
    return sendReturnNote(context, actor, params.id)
  },
})
