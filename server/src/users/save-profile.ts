import type { CurrentUser } from '@niramoy/contract/auth'
import type { Language } from '@niramoy/texts/languages'
import { queuePhoneChanged } from '../auth/account-messages.step.ts'
import { lockUser, selectUser, type UserRow } from '../auth/auth.sql.ts'
import { forgetProofs } from '../auth/forget-proofs.step.ts'
import { type Context, Refusal } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { takeTurn } from '../rate-limits/limit-messages.step.ts'
import { refuseOn } from '../refuse-on.ts'
import { profileView } from './profile.view.ts'
import { updateProfile } from './users.sql.ts'

type Profile = {
  readonly name: string
  readonly phone: string
  readonly language?: Language | undefined
}

/** PUT /users/profile. A number that is not the account's any more hears of it. */
export function saveProfile(context: Context, userId: number, profile: Profile) {
  return refuseOn(TAKEN, save(context, userId, profile))
}

const TAKEN = { users_verified_phone_key: 'phone-taken' } as const

async function save(context: Context, userId: number, profile: Profile): Promise<CurrentUser> {
  const { db, now } = context
  const mayTell = await mayTellFormerNumber(context, await selectUser(db, userId), profile.phone)
  return transact(context, userId, async (tx) => {
    const before = await lockUser(tx, userId)
    if (!before) throw new Refusal('not-logged-in')
    await updateProfile(tx, userId, profile, now())
    if (before.phone !== profile.phone) await forgetProofs(tx, userId)
    if (before.phone !== profile.phone && mayTell) await tellFormerNumber(context, tx, before)
    return profileView({ ...before, name: profile.name, phone: profile.phone })
  })
}

/**
 * Limited like codes, so that nobody can use it to pester a number, but on a count of its own: who takes an account
 * over could otherwise ask for a code first, and the warning would not go.
 */
async function mayTellFormerNumber(context: Context, user: UserRow | undefined, phone: string) {
  if (!user?.phone || user.phone === phone) return false
  return (await takeTurn(context, `number changed ${user.phone}`)) === 0
}

async function tellFormerNumber(context: Context, tx: Tx, { id, phone, language }: UserRow) {
  if (phone) await queuePhoneChanged(context, tx, { id, to: phone, language })
}
