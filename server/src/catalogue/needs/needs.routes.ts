import { needs } from '@niramoy/contract/catalogue/needs'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { transact } from '../../platform/db/transact.ts'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { addWord } from './add-word.ts'
import { countProductsFound, deleteNeed, selectNeedPage } from './needs.sql.ts'
import { missView, needView } from './needs.view.ts'
import { saveNeed } from './save-need.ts'
import { selectMisses } from './search-misses.sql.ts'

const MISSED_DAYS = 30

export const needsRoutes = routes(needs, {
  async list({ query }, { db }) {
    const { rows, total } = await selectNeedPage(db, query)
    const productsOf = await countProductsFound(
      db,
      rows.map(({ id }) => id),
    )
    return { needs: rows.map((row) => needView(row, productsOf)), ...getPage(query, total) }
  },

  create({ actor, body }, context) {
    return saveNeed(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveNeed(context, actor, { id: params.id, form: body })
  },

  async remove({ actor, params }, context) {
    const removed = await transact(context, actor.id, (tx) => deleteNeed(tx, params.id))
    if (!removed) throw new Refusal('need-not-found')
  },

  addWord({ actor, params, body }, context) {
    return addWord(context, actor, { id: params.id, word: body.word })
  },

  async misses({ query }, { db, now }) {
    const { rows, total } = await selectMisses(db, addDays(dhakaDay(now()), 1 - MISSED_DAYS), query)
    return { misses: rows.map(missView), ...getPage(query, total) }
  },
})
