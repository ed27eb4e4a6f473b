import { users } from '@niramoy/contract/users'
import { pageOf } from '../http/paging.ts'
import { routes } from '../http/routes.ts'
import { addUser } from './add-user.ts'
import { changePassword } from './change-password.ts'
import { completeProfile } from './complete-profile.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { managedUserView } from './manage-users.view.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { readAddresses } from './read-addresses.ts'
import { removeUser } from './remove-user.ts'
import { saveProfile } from './save-profile.ts'
import { saveUser } from './save-user.ts'
import { selectUsers } from './users-list.sql.ts'

export const usersRoutes = routes(users, {
  updateProfile({ actor, body }, context) {
    return saveProfile(context, actor.id, body)
  },

  completeProfile({ actor, body }, context) {
    return completeProfile(context, actor.id, body.phone)
  },

  changePassword({ actor, body, visit }, context) {
    return changePassword(context, actor.id, body, visit)
  },

  sessions({ actor, visit }, context) {
    return listSessions(context, { userId: actor.id, session: visit.session })
  },

  endSession({ actor, params, visit }, context) {
    return endSession(context, { userId: actor.id, session: visit.session }, params.id)
  },

  endOtherSessions({ actor, visit }, context) {
    return endOtherSessions(context, { userId: actor.id, session: visit.session })
  },

  async list({ query }, { db }) {
    const { rows, total } = await selectUsers(db, query)
    return { users: rows.map(managedUserView), ...pageOf(query, total) }
  },

  create({ actor, body }, context) {
    return addUser(context, actor, body)
  },

  update({ actor, params, body }, context) {
    return saveUser(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return removeUser(context, actor, params.id)
  },

  endSessionsOf({ actor, params, visit }, context) {
    return endSessionsOf(context, actor, { id: params.id, session: visit.session })
  },

  addressesOf({ params }, context) {
    return readAddresses(context, params.userId)
  },
})
