import type { Role } from '@niramoy/domain/people/actor'
import type { Duty } from '@niramoy/domain/people/duties'
import { customerId } from '@niramoy/domain/platform/codes'
import { hashPassword } from '../../platform/outside/passwords.ts'
import type { Shop } from '../shop.ts'

type Facts = {
  readonly phone?: string | null
  readonly email?: string
  readonly username?: string
  readonly role?: Role
  /** Of staff; those of an owner unless said. */
  readonly duties?: Duty[]
  readonly password?: string | null
  readonly verified?: boolean
  readonly language?: 'bn' | 'en'
  /** False: the number was only typed. */
  readonly proved?: boolean
  readonly email_verified_at?: Date
}

/** Staff in tests are owners unless their duties are what is tested. */
export function dutiesOf(role: Role | undefined): Duty[] {
  return role === 'admin' ? ['owner'] : []
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
      duties: dutiesOf(facts.role),
      ...facts,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}
