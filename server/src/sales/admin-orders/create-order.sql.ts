import type { Tx } from '../../platform/db/db.ts'

/** Undefined for a deleted customer; locked, so that the account is not deleted meanwhile. */
export function lockCustomer(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}
