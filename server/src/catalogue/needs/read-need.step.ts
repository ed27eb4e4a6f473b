import type { Need } from '@niramoy/contract/catalogue/needs'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { countProductsFound, type StoredNeed } from './needs.sql.ts'
import { needView } from './needs.view.ts'

/** A saved need with how many products it finds. */
export async function shownNeed(db: Db, row: StoredNeed | undefined): Promise<Need> {
  if (!row) throw new Refusal('need-not-found')
  return needView(row, await countProductsFound(db, [row.id]))
}
