import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

type Key = { readonly userId: number; readonly key: string }
type Claim = Key & { readonly call: string; readonly requestHash: Buffer }

/** Whether the key is new. One that another transaction is about to write is waited for. */
export async function insertKey(tx: Tx, { userId, key, call, requestHash }: Claim): Promise<boolean> {
  const made = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      call,
      request_hash: requestHash,
      created_at: sql<Date>`current_setting('niramoy.now')::timestamptz`,
    })
    .onConflict((known) => known.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

export function selectKey(tx: Tx, { userId, key }: Key) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'reply_body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function updateReply(tx: Tx, { userId, key }: Key, reply: object): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ reply_body: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
