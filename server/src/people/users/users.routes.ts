import { users } from '@niramoy/contract/people/users'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { addUser } from './add-user.ts'
import { changePassword } from './change-password.ts'
import { completeProfile } from './complete-profile.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { managedUserView } from './manage-users.view.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { readAddresses } from './read-addresses.ts'
import { type CustomersOrders, removeUser } from './remove-user.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { saveProfile } from './save-profile.ts'
import { saveUser } from './save-user.ts'
import { sendEmailCode } from './send-email-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { selectUsers } from './users-list.sql.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhone } from './verify-phone.ts'

/** What a leaving customer has ordered belongs to sales, so the start hands it in. */
export function usersRoutes(customersOrders: CustomersOrders) {
  return routes(users, {
    updateProfile({ actor, body, visit }, context) {
      return saveProfile(context, actor.id, body, visit)
    },

    completeProfile({ actor, body, visit }, context) {
      return completeProfile(context, actor.id, body.phone, visit)
    },

    verifyPhone({ actor, body }, context) {
      return verifyPhone(context, actor.id, body.otp)
    },

    resendPhoneOtp({ actor, visit }, context) {
      return sendPhoneCode(context, actor.id, visit)
    },

    verifyEmail({ actor, body }, context) {
      return verifyEmail(context, actor.id, body.otp)
    },

    sendEmailOtp({ actor, visit }, context) {
      return sendEmailCode(context, actor.id, visit)
    },

    changePassword({ actor, body, visit }, context) {
      return changePassword(context, actor.id, body, visit)
    },

    sessions({ actor, visit }, context) {
      return listSessions(context, { userId: actor.id, session: visit.session })
    },

    endSession({ actor, params, visit }, context) {
      return endSession(context, { userId: actor.id, ...visit }, params.id)
    },

    endOtherSessions({ actor, visit }, context) {
      return endOtherSessions(context, { userId: actor.id, session: visit.session })
    },

    async list({ query }, { db }) {
      const { rows, total } = await selectUsers(db, query)
      return { users: rows.map(managedUserView), ...getPage(query, total) }
    },

    create({ actor, body, visit }, context) {
      return addUser(context, actor, { form: body, isFresh: visit.isFresh })
    },

    update({ actor, params, body, visit }, context) {
      return saveUser(context, actor, { id: params.id, form: body, isFresh: visit.isFresh })
    },

    remove({ actor, params, visit }, context) {
      return removeUser(context, actor, { id: params.id, isFresh: visit.isFresh, customersOrders })
    },

    endSessionsOf({ actor, params, visit }, context) {
      return endSessionsOf(context, actor, { id: params.id, session: visit.session })
    },

    resetSecondFactor: ({ actor, params }, context) => resetSecondFactor(context, actor, params.id),
    getAddresses: ({ params }, context) => readAddresses(context, params.userId),
  })
}
