import type { Db, Tx } from '../../platform/db/db.ts'

type Key = { readonly keyHash: Buffer; readonly now: Date }

export async function selectReply(db: Db, { keyHash, now }: Key) {
  return db
    .selectFrom('assistant_replies')
    .select(['request_hash', 'reply'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

type New = Key & { readonly requestHash: Buffer; readonly reply: Buffer; readonly until: Date }

/** False: another request with the same key was first, and is waited for. */
export async function insertReply(
  tx: Tx,
  { keyHash, requestHash, reply, until, now }: New,
): Promise<boolean> {
  await tx
    .deleteFrom('assistant_replies')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '<=', now)
    .execute()
  const stored = await tx
    .insertInto('assistant_replies')
    .values({ key_hash: keyHash, request_hash: requestHash, reply, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return stored !== undefined
}

const MOST_AT_ONCE = 1_000

export async function deleteEndedReplies(tx: Tx, now: Date): Promise<number> {
  const ended = tx
    .selectFrom('assistant_replies')
    .select('key_hash')
    .where('expires_at', '<=', now)
    .limit(MOST_AT_ONCE)
  const { numDeletedRows } = await tx
    .deleteFrom('assistant_replies')
    .where('key_hash', 'in', ended)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
