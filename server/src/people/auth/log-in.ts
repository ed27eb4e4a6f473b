import { loginName } from '@niramoy/domain/people/login-name'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { checkPassword } from '../../platform/outside/passwords.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { Visit } from '../../platform/visit.ts'
import { lockUser, selectUserByLogin } from './accounts/auth.sql.ts'
import { currentUserView } from './accounts/auth.view.ts'
import { leaveRegistrationNote } from './sessions/registration-note.step.ts'
import { countWrongGuess, forgetRightGuess, slowGuessing } from './sessions/slow-guessing.step.ts'
import { startSession } from './sessions/start-session.step.ts'

type Credentials = { readonly login: string; readonly password: string }

/** POST /auth/login. An unknown login costs a wrong password's time and gets its answer. */
export async function logIn(context: Context, { password, ...typed }: Credentials, visit: Visit) {
  const login = loginName(typed.login)
  const guess = { login, address: visit.address }
  await slowGuessing(context, guess)
  const user = await selectUserByLogin(context.db, login)
  const right = await checkPassword(user?.password_hash ?? null, password)
  if (!user || !right) {
    await countWrongGuess(context, guess)
    throw new Refusal('invalid-credentials', user && { about: user.id })
  }
  await forgetRightGuess(context, guess)
  if (!user.verified_at) {
    // with the code, the password typed here is enough
    leaveRegistrationNote(context, visit, user)
    throw new Refusal('not-verified', { about: user.id })
  }
  await transact(context, null, async (tx) => {
    // a password that was changed while this one was checked has ended all sessions, and ends this one too
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) throw new Refusal('invalid-credentials')
    await startSession({ ...context, db: tx }, { userId: user.id, confirmed: true }, visit)
  })
  return currentUserView(user)
}
