import { shippingMethods } from '@niramoy/contract/shipping-methods'
import { routes } from '../http/routes.ts'
import { removeShippingMethod } from './remove-shipping-method.ts'
import { saveShippingMethod } from './save-shipping-method.ts'
import { selectShippingMethods } from './shipping-methods.sql.ts'
import { shippingMethodView } from './shipping-methods.view.ts'

export const shippingMethodsRoutes = routes(shippingMethods, {
  async list(_input, { db }) {
    return (await selectShippingMethods(db)).map(shippingMethodView)
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
