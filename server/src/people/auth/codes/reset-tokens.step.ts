import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { hashToken } from '../../../platform/visit.ts'
import { insertResetToken } from './reset-tokens.sql.ts'

export const TOKEN_MINUTES = 30

/** What its owner has shown to own by getting a token: the phone the code came to, or the mailbox of the link. */
const MARKS = { phone: 'p', email: 'e' } as const
export type Proof = keyof typeof MARKS

type NewResetToken = { readonly userId: number; readonly proves: Proof }

/** A token that sets a new password once. Only its hash is stored, and the mark in front is part of what is hashed. */
export async function makeResetToken({ now, random }: Context, tx: Tx, { userId, proves }: NewResetToken) {
  const token = MARKS[proves] + Buffer.from(random(32)).toString('base64url')
  const at = now()
  const until = new Date(at.getTime() + TOKEN_MINUTES * 60_000)
  await insertResetToken(tx, { userId, hash: hashToken(token), now: at, until })
  return token
}

export function getProof(token: string): Proof {
  return token.startsWith(MARKS.phone) ? 'phone' : 'email'
}
