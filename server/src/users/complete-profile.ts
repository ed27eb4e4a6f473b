import type { CurrentUser } from '@niramoy/contract/auth'
import { lockUser } from '../auth/auth.sql.ts'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { refuseOn } from '../refuse-on.ts'
import { profileView } from './profile.view.ts'
import { updateProfile } from './users.sql.ts'

/** POST /users/profile/complete. Only for an account that has no number yet. */
export function completeProfile(context: Context, userId: number, phone: string): Promise<CurrentUser> {
  return refuseOn(
    { users_verified_phone_key: 'phone-taken' },
    transact(context, userId, async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user) throw new Refusal('not-logged-in')
      if (user.phone) throw new Refusal('profile-already-complete')
      await updateProfile(tx, userId, { phone }, context.now())
      return profileView({ ...user, phone })
    }),
  )
}
