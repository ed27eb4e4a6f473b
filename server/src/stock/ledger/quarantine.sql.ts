import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

/** Goods that wait to be inspected; the ledger rows that took them out of their batches are written beside. */
export async function insertQuarantine(
  tx: Tx,
  items: readonly Insertable<Schema['quarantine_items']>[],
): Promise<void> {
  if (items.length > 0)
    await tx
      .insertInto('quarantine_items')
      .values([...items])
      .execute()
}
