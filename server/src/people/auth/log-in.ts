import type { CurrentUser } from '@niramoy/contract/people/auth'
import { loginName } from '@niramoy/domain/people/login'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { checkPassword } from '../../platform/integrations/passwords.ts'
import { countTry, giveBackTry, isUsedUp, limitTries } from '../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import {
  forgetRightCode,
  hasSecondFactor,
  passSecondFactor,
  slowCodeGuessing,
} from '../second-factor/pass-second-factor.step.ts'
import { trustDevice } from '../second-factor/trusted-device.step.ts'
import { lockUser, selectUserByLogin, type UserRow } from './accounts/auth.sql.ts'
import { currentUserView } from './accounts/auth.view.ts'
import { leaveRegistrationNote } from './sessions/registration-note.step.ts'
import { startSession } from './sessions/start-session.step.ts'

type Credentials = {
  readonly login: string
  readonly password: string
  /** Of staff with a second factor: a code of the app, or a recovery code. */
  readonly totp?: string | undefined
  readonly trustDevice?: boolean | undefined
}

/** POST /auth/login. An unknown login costs a wrong password's time and gets its answer. */
export async function logIn(context: Context, typed: Credentials, visit: RequestInfo): Promise<CurrentUser> {
  const user = await findOwner(context, typed, visit)
  await slowCodeGuessing(context, user, typed.totp)
  const current = await transact(context, null, async (tx) => {
    const locked = await lockUser(tx, user.id)
    // a password that was changed while this one was checked has ended all sessions, and ends this one too
    if (!locked || locked.password_hash !== user.password_hash) throw new Refusal('invalid-credentials')
    const isByCode = await passSecondFactor(context, tx, { user: locked, totp: typed.totp, visit })
    const who = { userId: user.id, confirmed: true, hasShownFactor: hasSecondFactor(locked) }
    await startSession({ ...context, db: tx }, who, visit)
    if (isByCode && typed.trustDevice) await trustDevice(context, tx, user.id, visit)
    return locked
  })
  await forgetRightCode(context, user, typed.totp)
  return currentUserView(context, current)
}

/** Whose password it is, if the account was verified. */
async function findOwner(
  context: Context,
  { password, ...typed }: Credentials,
  visit: RequestInfo,
): Promise<UserRow> {
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
  return user
}

/** The name in the form loginName() gives it, and the network the guess comes from. */
type Guess = { readonly login: string; readonly address: string }

/**
 * Before a password is looked at. All limits count by the typed name, whether it exists or not: what an account's names
 * shared would tell that it exists. And all refuse by name *and* address: a stranger's guesses do not lock the owner
 * out.
 */
async function slowGuessing(context: Context, { login, address }: Guess): Promise<void> {
  const from = `${login} ${address}`
  await limitTries(context, 'LIMIT_LOGIN_ACCOUNT', from)
  // a refusal after the look would tell a guesser as much as the answer
  if (await isUsedUp(context, 'LIMIT_LOGIN_OWNER', login)) {
    await limitTries(context, 'LIMIT_LOGIN_GUESSED', from)
  }
}

async function countWrongGuess(context: Context, { login }: Guess): Promise<void> {
  await countTry(context, 'LIMIT_LOGIN_OWNER', login)
}

/** Who knows the password does not guess, however often they sign in. */
async function forgetRightGuess(context: Context, { login, address }: Guess): Promise<void> {
  const from = `${login} ${address}`
  await giveBackTry(context, 'LIMIT_LOGIN_ACCOUNT', from)
  await giveBackTry(context, 'LIMIT_LOGIN_GUESSED', from)
}
