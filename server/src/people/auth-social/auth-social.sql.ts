import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Provider = 'google' | 'facebook'

export function selectByIdentity(tx: Tx, provider: Provider, subject: string) {
  return tx
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select('users.id')
    .where('social_identities.provider', '=', provider)
    .where('social_identities.subject', '=', subject)
    .where('users.anonymised_at', 'is', null)
    .executeTakeFirst()
}

/** Who was removed and comes back is a new customer. */
export function deleteIdentityOfRemoved(tx: Tx, provider: Provider, subject: string) {
  return tx
    .deleteFrom('social_identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', 'in', (removed) =>
      removed.selectFrom('users').select('id').where('anonymised_at', 'is not', null),
    )
    .execute()
}

/** The finished account that has this address, locked, so that the address does not change meanwhile. */
export function selectOwnerOf(tx: Tx, email: string, provider: Provider) {
  return tx
    .selectFrom('users')
    .select((has) => [
      'id',
      'email_verified_at',
      has
        .exists(
          has
            .selectFrom('social_identities')
            .select('social_identities.id')
            .whereRef('social_identities.user_id', '=', 'users.id')
            .where('social_identities.provider', '=', provider),
        )
        .as('has_provider'),
    ])
    .where(sql`lower(email)`, '=', email)
    .where('verified_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

type NewIdentity = { readonly user_id: number; readonly provider: Provider; readonly subject: string }

export function insertIdentity(tx: Tx, identity: NewIdentity, now: Date) {
  return tx
    .insertInto('social_identities')
    .values({ ...identity, created_at: now })
    .execute()
}

type NewUser = {
  readonly username: string
  readonly name: string
  /** Verified by the provider. */
  readonly email: string | null
  readonly language: 'bn' | 'en'
}

export function insertSocialUser(tx: Tx, user: NewUser, now: Date) {
  return tx
    .insertInto('users')
    .values({
      ...user,
      role: 'user',
      verified_at: now,
      email_verified_at: user.email === null ? null : now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
