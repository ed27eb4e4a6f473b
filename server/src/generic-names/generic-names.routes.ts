import { genericNames } from '@niramoy/contract/generic-names'
import { Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { pageOf } from '../http/paging.ts'
import { routes } from '../http/routes.ts'
import { refuseOn } from '../refuse-on.ts'
import { deleteGenericName, selectGenericNames } from './generic-names.sql.ts'
import { genericNameView } from './generic-names.view.ts'
import { saveGenericName } from './save-generic-name.ts'

const USED = { products_generic_name_id_fkey: 'generic-name-in-use' } as const

export const genericNamesRoutes = routes(genericNames, {
  async list({ query }, { db }) {
    const { rows, total } = await selectGenericNames(db, query)
    return { genericNames: rows.map(genericNameView), ...pageOf(query, total) }
  },

  create({ actor, body }, context) {
    return saveGenericName(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveGenericName(context, actor, { id: params.id, form: body })
  },

  async remove({ actor, params }, context) {
    const gone = await refuseOn(
      USED,
      transact(context, actor.id, (tx) => deleteGenericName(tx, params.id)),
    )
    if (!gone) throw new Refusal('generic-name-not-found')
  },
})
