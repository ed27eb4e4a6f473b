import { type Context, Refusal } from '../context.ts'
import { checkPassword } from '../outside/passwords.ts'
import { limitTries } from '../rate-limits/limit-tries.step.ts'
import type { Visit } from '../visit.ts'
import { selectUserByLogin } from './auth.sql.ts'
import { currentUserView } from './auth.view.ts'
import { startSession } from './start-session.step.ts'

type Credentials = { readonly login: string; readonly password: string }

/** POST /auth/login. An unknown login costs a wrong password's time and gets its answer. */
export async function logIn(context: Context, { login, password }: Credentials, visit: Visit) {
  // per account *and* address: a stranger's guesses do not lock the owner out
  await limitTries(context, 'LIMIT_LOGIN_ACCOUNT', `${login.toLowerCase()} ${visit.address}`)
  const user = await selectUserByLogin(context.db, login)
  const right = await checkPassword(user?.password_hash ?? null, password)
  if (!user || !right) {
    // from many addresses at once, guessing still ends
    await limitTries(context, 'LIMIT_LOGIN_OWNER', String(user?.id ?? login.toLowerCase()))
    throw new Refusal('invalid-credentials')
  }
  if (!user.verified_at) throw new Refusal('not-verified')
  await startSession(context, user.id, visit)
  return currentUserView(user)
}
