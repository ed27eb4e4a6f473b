import { auth } from '@niramoy/contract/people/auth'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectUser } from './accounts/auth.sql.ts'
import { currentUserView } from './accounts/auth.view.ts'
import { confirmSession } from './confirm-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { sendConfirmCode } from './send-confirm-code.ts'
import { sendSignInCode } from './send-sign-in-code.ts'
import { deleteSession } from './sessions/sessions.sql.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { verifyAccount } from './verify-account.ts'
import { verifyResetCode } from './verify-reset-code.ts'

export const authRoutes = routes(auth, {
  register({ body, visit }, context) {
    return register(context, body, visit)
  },

  verifyOtp({ body, visit }, context) {
    return verifyAccount(context, body, visit)
  },

  resendOtp({ body, visit }, context) {
    return resendCode(context, body.login, visit)
  },

  forgotPassword({ body, visit }, context) {
    return forgotPassword(context, body.login, visit)
  },

  verifyPasswordResetOtp({ body }, context) {
    return verifyResetCode(context, body)
  },

  resetPassword({ params, body }, context) {
    return resetPassword(context, { ...params, ...body })
  },

  login({ body, visit }, context) {
    return logIn(context, body, visit)
  },

  sendCode({ body, visit }, context) {
    return sendSignInCode(context, body.phone, visit)
  },

  signInByCode({ body, visit }, context) {
    return signInByCode(context, body, visit)
  },

  async me({ actor }, context) {
    const user = await selectUser(context.db, actor.id)
    if (!user) throw new Refusal('not-logged-in')
    return currentUserView(context, user)
  },

  confirm({ actor, body, visit }, context) {
    return confirmSession(context, actor.id, body, visit)
  },

  sendConfirmOtp({ actor, visit }, context) {
    return sendConfirmCode(context, actor.id, visit)
  },

  async logout({ visit }, { db }) {
    if (visit.session.tokenHash) await deleteSession(db, visit.session.tokenHash)
    visit.session.clear()
    return { message: 'You are logged out.' }
  },
})
