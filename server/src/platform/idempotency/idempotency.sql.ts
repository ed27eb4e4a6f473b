import { type RawBuilder, sql } from 'kysely'
import { asLiteral } from '../db/transact.ts'

type Key = { readonly userId: number; readonly key: string }
type Claim = Key & { readonly call: string; readonly requestHash: Buffer }

/** `known` is null when the key was new; otherwise what is known of the request that came with it before. */
export type Opened = { readonly known: { readonly isSame: boolean; readonly reply: object | null } | null }

type First = {
  /** Null: the caller sent no key. */
  readonly claim: Claim | null
  /** Whose orders are made one after the other. */
  readonly customerId: number | null
}

/**
 * What a transaction begins with: it writes the key or reads it again, and locks the customer next. A key that another
 * transaction is about to write is waited for.
 */
export function buildOpening({ claim, customerId }: First): RawBuilder<Opened> | undefined {
  if (!claim && customerId === null) return undefined
  const known = claim ? claimed(claim) : sql`null::jsonb`
  const locked = customerId === null ? sql`` : sql`, lock_customer(${sql.lit(customerId)})`
  return sql`select ${known} as known${locked}`
}

function claimed({ userId, key, call, requestHash }: Claim): RawBuilder<unknown> {
  const hash = asLiteral(`\\x${requestHash.toString('hex')}`)
  return sql`claim_key(${sql.lit(userId)}, ${asLiteral(key)}, ${asLiteral(call)}, ${hash}::bytea)`
}

/** Stores the reply with its key. */
export function buildStoring({ userId, key }: Key, reply: object): RawBuilder<unknown> {
  return sql`select store_reply(${sql.lit(userId)}, ${asLiteral(key)}, ${asLiteral(JSON.stringify(reply))}::jsonb)`
}
