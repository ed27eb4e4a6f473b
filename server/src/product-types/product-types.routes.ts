import { productTypes } from '@niramoy/contract/product-types'
import { Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { routes } from '../http/routes.ts'
import { refuseOn } from '../refuse-on.ts'
import { deleteProductType, selectProductTypes } from './product-types.sql.ts'
import { productTypeView } from './product-types.view.ts'
import { saveProductType } from './save-product-type.ts'

const USED = { products_product_type_id_fkey: 'product-type-in-use' } as const

export const productTypesRoutes = routes(productTypes, {
  async list(_input, { db }) {
    return (await selectProductTypes(db)).map(productTypeView)
  },

  create({ actor, body }, context) {
    return saveProductType(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveProductType(context, actor, { id: params.id, form: body })
  },

  async remove({ actor, params }, context) {
    const gone = await refuseOn(
      USED,
      transact(context, actor.id, (tx) => deleteProductType(tx, params.id)),
    )
    if (!gone) throw new Refusal('product-type-not-found')
  },
})
