import type { Duty } from '@niramoy/domain/people/duties'
import { customerId } from '@niramoy/domain/platform/codes'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { insertVerifiedUser } from '../auth/accounts/users.sql.ts'
import { forgetProofs } from '../auth/codes/forget-proofs.step.ts'
import { PROVED_BY_ANOTHER } from '../auth/codes/prove-phone.step.ts'
import { lockNumber, updateOthersWithNumber } from '../auth/codes/proved-phones.sql.ts'
import { refuseWeakPassword, type ShopNames } from '../auth/refuse-weak-password.step.ts'

type NewAdmin = { readonly name: string; readonly phone: string; readonly password: string }

type World = Pick<Context, 'db' | 'now' | 'random'> & ShopNames

/** Makes an owner who can sign in at once; `npm run admin:create` makes the first one with it. */
export async function createAdmin(context: World, admin: NewAdmin) {
  const { name, phone, password } = admin
  refuseWeakPassword(context, { password, field: 'password', facts: [name, phone] })
  const user = {
    username: customerId(context.random(3)),
    name,
    phone,
    role: 'admin',
    duties: ['owner'] as Duty[],
    password_hash: await hashPassword(password),
  } as const
  return refuseOn(
    PROVED_BY_ANOTHER,
    transact(context, null, async (tx) => {
      await lockNumber(tx, phone)
      const made = await insertVerifiedUser(tx, user, context.now())
      const others = await updateOthersWithNumber(tx, made.id, phone, context.now())
      for (const id of others) await forgetProofs(tx, id)
      return made
    }),
  )
}
