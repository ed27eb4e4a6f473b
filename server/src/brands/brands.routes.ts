import { brands } from '@niramoy/contract/brands'
import { Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { pageOf } from '../http/paging.ts'
import { routes } from '../http/routes.ts'
import { refuseOn } from '../refuse-on.ts'
import { deleteBrand, selectBrands } from './brands.sql.ts'
import { brandView } from './brands.view.ts'
import { saveBrand } from './save-brand.ts'

const USED = {
  products_brand_id_fkey: 'brand-in-use',
  promotions_brand_id_fkey: 'brand-in-promotion',
} as const

export const brandsRoutes = routes(brands, {
  async list({ query }, { db }) {
    const { rows, total } = await selectBrands(db, query)
    return { brands: rows.map(brandView), ...pageOf(query, total) }
  },

  create({ actor, body, files }, context) {
    return saveBrand(context, actor, { form: body, image: files.imagePath })
  },

  update({ actor, params, body, files }, context) {
    return saveBrand(context, actor, { id: params.id, form: body, image: files.imagePath })
  },

  async remove({ actor, params }, context) {
    const gone = await refuseOn(
      USED,
      transact(context, actor.id, (tx) => deleteBrand(tx, params.id)),
    )
    if (!gone) throw new Refusal('brand-not-found')
  },
})
