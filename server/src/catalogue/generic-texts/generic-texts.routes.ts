import { genericTexts } from '@niramoy/contract/catalogue/generic-texts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectGenericTexts } from './generic-texts.sql.ts'
import { genericTextsView } from './generic-texts.view.ts'
import { saveGenericTexts } from './save-generic-texts.ts'

export const genericTextsRoutes = routes(genericTexts, {
  async get({ params }, { db }) {
    const row = await selectGenericTexts(db, params.id)
    if (!row) throw new Refusal('generic-name-not-found')
    return genericTextsView(row)
  },

  update({ actor, params, body }, context) {
    return saveGenericTexts(context, actor, { id: params.id, form: body })
  },
})
