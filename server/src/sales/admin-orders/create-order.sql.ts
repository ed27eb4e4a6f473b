import type { Tx } from '../../platform/db/db.ts'

/** Not who was deleted; held, so that nobody is deleted while being ordered for. */
export function lockCustomer(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}
