import { customerId } from '@niramoy/domain/platform/codes'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Identity, ProviderName } from '../../platform/integrations/identity/identity-parts.ts'
import {
  deleteIdentityOfRemoved,
  insertIdentity,
  insertSocialUser,
  selectByIdentity,
  selectOwnerOf,
} from './auth-social.sql.ts'

type Arrival = {
  readonly provider: ProviderName
  readonly identity: Identity
  readonly language: 'bn' | 'en'
}
type Person = { readonly id: number }

/** What two arrivals at once, or a customer id made twice, run into: the next look finds what the other wrote. */
const RACES = new Set([
  'users_username_key',
  'users_verified_email_key',
  'social_identities_subject_key',
  'social_identities_provider_key',
])
const ATTEMPTS = 5

/** The account behind a provider's person: the one it belongs to, else the one that proved the same e-mail, else a new one. */
export async function findOrMakePerson(context: Context, arrival: Arrival): Promise<Person> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(context, null, (tx) => find(context, tx, arrival))
    } catch (error) {
      const { constraint = '' } = error as { constraint?: string }
      if (attempt === ATTEMPTS || !RACES.has(constraint)) throw error
    }
  }
}

async function find(context: Context, tx: Tx, arrival: Arrival): Promise<Person> {
  const { provider, identity } = arrival
  const known = await selectByIdentity(tx, provider, identity.subject)
  if (known) return known
  await deleteIdentityOfRemoved(tx, provider, identity.subject)
  const email = toAddress(identity)
  const owner = email === null ? undefined : await selectOwnerOf(tx, email, provider)
  // proved on both sides: an address only typed at registration links nothing
  const mayLink = owner?.email_verified_at && !owner.has_provider
  const person = mayLink ? owner : await make(context, tx, { ...arrival, email: owner ? null : email })
  await insertIdentity(tx, { user_id: person.id, provider, subject: identity.subject }, context.now())
  return person
}

type NewPerson = Arrival & { readonly email: string | null }

/** An account without phone or password, and without an address that another account has. */
function make({ now, random }: Context, tx: Tx, { identity, email, language }: NewPerson): Promise<Person> {
  const user = { username: customerId(random(3)), name: getName(identity), email, language }
  return insertSocialUser(tx, user, now())
}

function getName({ name }: Identity): string {
  const clean = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return Array.from(clean).slice(0, 120).join('') || 'Customer'
}

function toAddress({ verifiedEmail }: Identity): string | null {
  const address = verifiedEmail?.trim().toLowerCase() ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : null
}
