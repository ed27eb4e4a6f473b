import { addresses } from '@niramoy/contract/people/addresses'
import { routes } from '../../platform/http/api/routes.ts'
import { selectAddresses } from './addresses.sql.ts'
import { addressView } from './addresses.view.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'

export const addressesRoutes = routes(addresses, {
  async list({ actor }, { db }) {
    return (await selectAddresses(db, actor.id)).map(addressView)
  },

  create({ actor, body }, context) {
    return saveAddress(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveAddress(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return removeAddress(context, actor, params.id)
  },
})
