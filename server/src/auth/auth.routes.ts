import { auth } from '@niramoy/contract/auth'
import { Refusal } from '../context.ts'
import { routes } from '../http/routes.ts'
import { selectUser } from './auth.sql.ts'
import { currentUserView } from './auth.view.ts'
import { logIn } from './log-in.ts'
import { deleteSession } from './sessions.sql.ts'

export const authRoutes = routes(auth, {
  login({ body, visit }, context) {
    return logIn(context, body, visit)
  },

  async me({ actor }, { db }) {
    const user = await selectUser(db, actor.id)
    if (!user) throw new Refusal('not-logged-in')
    return currentUserView(user)
  },

  async logout({ visit }, { db }) {
    if (visit.session.tokenHash) await deleteSession(db, visit.session.tokenHash)
    visit.session.clear()
    return { message: 'You are logged out.' }
  },
})
