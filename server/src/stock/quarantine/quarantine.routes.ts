import { quarantine } from '@niramoy/contract/stock/quarantine'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { inspectItem, type RefundInspected } from './inspect-item.ts'
import { selectItems } from './quarantine.sql.ts'
import { quarantineView } from './quarantine.view.ts'
import { sendPhoto } from './send-photo.ts'

/** The refund belongs to sales, so the start hands it in. */
export function quarantineRoutes(refund: RefundInspected) {
  return routes(quarantine, {
    async list({ query }, { db, now }) {
      const { rows, total } = await selectItems(db, query, now())
      return { items: rows.map((row) => quarantineView(row, now())), ...getPage(query, total) }
    },

    inspect({ actor, params, body, files }, context) {
      return inspectItem(context, actor, { id: params.id, form: body, files, refund })
    },

    photo({ actor, params }, context) {
      return sendPhoto(context, actor, params.id)
    },
  })
}
