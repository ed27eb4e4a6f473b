import type { Context } from '../../../platform/context.ts'
import { countTry, giveBackTry, isUsedUp, limitTries } from '../../../platform/limits/limit-tries.step.ts'

/** The name in the form loginName() gives it, and the network the guess comes from. */
type Guess = { readonly login: string; readonly address: string }

/**
 * Before a password is looked at. All limits count by the typed name, whether it exists or not: what an account's names
 * shared would tell that it exists. And all refuse by name *and* address: a stranger's guesses do not lock the owner
 * out.
 */
export async function slowGuessing(context: Context, { login, address }: Guess): Promise<void> {
  const from = `${login} ${address}`
  await limitTries(context, 'LIMIT_LOGIN_ACCOUNT', from)
  // a refusal after the look would tell a guesser as much as the answer
  if (await isUsedUp(context, 'LIMIT_LOGIN_OWNER', login)) {
    await limitTries(context, 'LIMIT_LOGIN_GUESSED', from)
  }
}

export async function countWrongGuess(context: Context, { login }: Guess): Promise<void> {
  await countTry(context, 'LIMIT_LOGIN_OWNER', login)
}

/** Who knows the password does not guess, however often they sign in. */
export async function forgetRightGuess(context: Context, { login, address }: Guess): Promise<void> {
  const from = `${login} ${address}`
  await giveBackTry(context, 'LIMIT_LOGIN_ACCOUNT', from)
  await giveBackTry(context, 'LIMIT_LOGIN_GUESSED', from)
}
