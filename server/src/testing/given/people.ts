import type { Role } from '@niramoy/domain/people/actor'
import { customerId } from '@niramoy/domain/platform/codes'
import { hashPassword } from '../../platform/outside/passwords.ts'
import type { Shop } from '../shop.ts'

type Facts = {
  readonly phone?: string | null
  readonly email?: string
  readonly username?: string
  readonly role?: Role
  readonly password?: string | null
  readonly verified?: boolean
  readonly language?: 'bn' | 'en'
  /** False: the number was only typed. */
  readonly proved?: boolean
  readonly email_verified_at?: Date
}

/** An account as registration leaves it; verified, with a proved number, by default. */
export async function makeAccount(
  { db, context }: Shop,
  { password, verified = true, proved = verified, ...facts }: Facts,
) {
  const at = context.now()
  return db
    .insertInto('users')
    .values({
      username: customerId(context.random(3)),
      name: 'Karim',
      role: 'user',
      created_at: at,
      updated_at: at,
      verified_at: verified ? at : null,
      proved_phone: proved ? (facts.phone ?? null) : null,
      password_hash: password ? await hashPassword(password) : null,
      ...facts,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}
