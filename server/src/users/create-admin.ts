import { customerId } from '@niramoy/domain/codes'
import { refuseWeakPassword, type ShopNames } from '../auth/refuse-weak-password.step.ts'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { hashPassword } from '../outside/passwords.ts'
import { refuseOn } from '../refuse-on.ts'
import { insertVerifiedUser } from './users.sql.ts'

type NewAdmin = { readonly name: string; readonly phone: string; readonly password: string }

type World = Pick<Context, 'db' | 'now' | 'random'> & ShopNames

/** Makes an administrator who can sign in at once; `npm run admin:create` makes the first one with it. */
export async function createAdmin(context: World, admin: NewAdmin) {
  const { name, phone, password } = admin
  refuseWeakPassword(context, { password, field: 'password', facts: [name, phone] })
  const user = {
    username: customerId(context.random(3)),
    name,
    phone,
    role: 'admin',
    password_hash: await hashPassword(password),
  } as const
  return refuseOn(
    { users_verified_phone_key: 'phone-taken' },
    transact(context, null, (tx) => insertVerifiedUser(tx, user, context.now())),
  )
}
