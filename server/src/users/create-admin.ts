import { customerId } from '@niramoy/domain/codes'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { hashPassword } from '../outside/passwords.ts'
import { refuseOn } from '../refuse-on.ts'
import { insertVerifiedUser } from './users.sql.ts'

type NewAdmin = { readonly name: string; readonly phone: string; readonly password: string }

/** Makes an administrator who can sign in at once; `npm run admin:create` makes the first one with it. */
export async function createAdmin(context: Pick<Context, 'db' | 'now' | 'random'>, admin: NewAdmin) {
  const user = {
    username: customerId(context.random(3)),
    name: admin.name,
    phone: admin.phone,
    role: 'admin',
    password_hash: await hashPassword(admin.password),
  } as const
  return refuseOn(
    { users_verified_phone_key: 'phone-taken' },
    transact(context, null, (tx) => insertVerifiedUser(tx, user, context.now())),
  )
}
