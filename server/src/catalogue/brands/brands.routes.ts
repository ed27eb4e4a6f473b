import { brands } from '@niramoy/contract/catalogue/brands'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { selectBrands } from './brands.sql.ts'
import { brandView } from './brands.view.ts'
import { removeBrand } from './remove-brand.ts'
import { saveBrand } from './save-brand.ts'

export const brandsRoutes = routes(brands, {
  async list({ query }, { db }) {
    const { rows, total } = await selectBrands(db, query)
    return { brands: rows.map(brandView), ...getPage(query, total) }
  },

  create({ actor, body, files }, context) {
    return saveBrand(context, actor, { form: body, image: files.imagePath })
  },

  update({ actor, params, body, files }, context) {
    return saveBrand(context, actor, { id: params.id, form: body, image: files.imagePath })
  },

  remove({ actor, params }, context) {
    return removeBrand(context, actor, params.id)
  },
})
