import { genericNames } from '@niramoy/contract/catalogue/generic-names'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { selectGenericNames } from './generic-names.sql.ts'
import { genericNameView } from './generic-names.view.ts'
import { removeGenericName } from './remove-generic-name.ts'
import { saveGenericName } from './save-generic-name.ts'
import { setClasses } from './set-classes.ts'

export const genericNamesRoutes = routes(genericNames, {
  async list({ query }, { db }) {
    const { rows, total, withoutClass } = await selectGenericNames(db, query)
    return { genericNames: rows.map(genericNameView), ...getPage(query, total), withoutClass }
  },

  create({ actor, body }, context) {
    return saveGenericName(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveGenericName(context, actor, { id: params.id, form: body })
  },

  setClasses({ actor, body }, context) {
    return setClasses(context, actor, body)
  },

  remove({ actor, params }, context) {
    return removeGenericName(context, actor, params.id)
  },
})
