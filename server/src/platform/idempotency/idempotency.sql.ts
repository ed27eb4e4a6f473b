import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'

type Key = { readonly userId: number; readonly key: string }
type Claim = Key & { readonly call: string; readonly requestHash: Buffer }

/** Whether the key is new. One that another transaction is about to write is waited for. */
export async function insertKey(tx: Tx, claim: Claim): Promise<boolean> {
  const made = await insertNewKey(tx, claim)
  return made.length > 0
}

const insertNewKey = prepared((tx: Tx, { userId, key, call, requestHash }: Claim) =>
  tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      call,
      request_hash: requestHash,
      created_at: sql<Date>`current_setting('niramoy.now')::timestamptz`,
    })
    .onConflict((known) => known.columns(['user_id', 'key']).doNothing())
    .returning('key'),
)

export function selectKey(tx: Tx, { userId, key }: Key) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'reply_body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function updateReply(tx: Tx, key: Key, reply: object): Promise<void> {
  await updateKey(tx, { ...key, reply: JSON.stringify(reply) })
}

const updateKey = prepared((tx: Tx, { userId, key, reply }: Key & { readonly reply: string }) =>
  tx
    .updateTable('idempotency_keys')
    .set({ reply_body: reply })
    .where('user_id', '=', userId)
    .where('key', '=', key),
)
