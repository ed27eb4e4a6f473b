import { ADDRESS_USES } from '@niramoy/domain/people/contact'
import type { Tx } from '../../platform/db/db.ts'
import { makeOnlyOneDefault } from './addresses.sql.ts'

/** After every change: the only address for a use becomes its default. */
export async function settleDefaults(tx: Tx, userId: number, now: Date): Promise<void> {
  for (const use of ADDRESS_USES) await makeOnlyOneDefault(tx, { userId, use }, now)
}
