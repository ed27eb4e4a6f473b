import { categories } from '@niramoy/contract/catalogue/categories'
import { transact } from '../../platform/db/transact.ts'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { deleteCategory, selectCategories } from './categories.sql.ts'
import { categoryView } from './categories.view.ts'
import { saveCategory } from './save-category.ts'

const USED = {
  generic_names_category_id_fkey: 'category-in-use',
  promotions_category_id_fkey: 'category-in-promotion',
} as const

export const categoriesRoutes = routes(categories, {
  async list({ query }, { db }) {
    const { rows, total } = await selectCategories(db, query)
    return { categories: rows.map(categoryView), ...getPage(query, total) }
  },

  create({ actor, body, files }, context) {
    return saveCategory(context, actor, { form: body, image: files.imagePath })
  },

  update({ actor, params, body, files }, context) {
    return saveCategory(context, actor, { id: params.id, form: body, image: files.imagePath })
  },

  async remove({ actor, params }, context) {
    const gone = await refuseOn(
      USED,
      transact(context, actor.id, (tx) => deleteCategory(tx, params.id)),
    )
    if (!gone) throw new Refusal('category-not-found')
  },
})
