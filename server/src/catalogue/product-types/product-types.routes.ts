import { productTypes } from '@niramoy/contract/catalogue/product-types'
import { routes } from '../../platform/http/api/routes.ts'
import { selectProductTypes } from './product-types.sql.ts'
import { productTypeView } from './product-types.view.ts'
import { removeProductType } from './remove-product-type.ts'
import { saveProductType } from './save-product-type.ts'

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

  remove({ actor, params }, context) {
    return removeProductType(context, actor, params.id)
  },
})
