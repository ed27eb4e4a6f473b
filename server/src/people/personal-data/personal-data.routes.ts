import { personalData } from '@niramoy/contract/people/personal-data'
import { routes } from '../../platform/http/api/routes.ts'
import { deleteAccount } from './delete-account.ts'
import type { CustomersData } from './make-export.step.ts'
import { readAccountState } from './read-account-state.ts'
import { sendDeleteCode } from './send-delete-code.ts'
import { exportOwn, readExport } from './send-export.ts'

/** What a customer has ordered belongs to sales, so the start hands it in. */
export function personalDataRoutes(customers: CustomersData) {
  return routes(personalData, {
    state({ actor }, context) {
      return readAccountState(context, actor.id, customers)
    },

    export({ actor }, context) {
      return exportOwn(context, actor.id, customers)
    },

    sendDeleteOtp({ actor, visit }, context) {
      return sendDeleteCode(context, actor.id, visit)
    },

    deleteAccount({ actor, body, visit }, context) {
      return deleteAccount(context, { userId: actor.id, otp: body.otp, session: visit.session }, customers)
    },

    readExport({ actor, params }, context) {
      return readExport(context, { actorId: actor.id, userId: params.id }, customers)
    },
  })
}
