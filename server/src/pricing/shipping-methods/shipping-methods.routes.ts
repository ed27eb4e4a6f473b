import { shippingMethods } from '@niramoy/contract/pricing/shipping-methods'
import { routes } from '../../platform/http/api/routes.ts'
import { listShippingMethods } from './list-shipping-methods.ts'
import { removeShippingMethod } from './remove-shipping-method.ts'
import { saveShippingMethod } from './save-shipping-method.ts'
import { selectAllShippingMethods } from './shipping-methods.sql.ts'
import { adminShippingMethodView } from './shipping-methods.view.ts'

export const shippingMethodsRoutes = routes(shippingMethods, {
  list({ query }, context) {
    return listShippingMethods(context, query)
  },

  async listAll(_, { db }) {
    return (await selectAllShippingMethods(db)).map(adminShippingMethodView)
  },

  create({ actor, body }, context) {
    return saveShippingMethod(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveShippingMethod(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return removeShippingMethod(context, actor, params.id)
  },
})
