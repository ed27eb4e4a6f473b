import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { eraseRepeated, lockOldAddresses, updateAddressesRemoved } from './old-addresses.sql.ts'

const DAY_MS = 86_400_000
const MOST = 100

/**
 * orders 23: name, phone and street leave an order ORDER_ADDRESS_KEEP_DAYS after it last changed; district and division
 * stay for the books. Returns how many orders that were.
 */
export function removeOldAddresses(context: Context): Promise<number> {
  const days = context.settings.ORDER_ADDRESS_KEEP_DAYS
  if (days === 0) return Promise.resolve(0)
  const at = context.now()
  const before = new Date(at.getTime() - days * DAY_MS)
  return transact(context, null, async (tx) => {
    const ids = await lockOldAddresses(tx, { before, most: MOST })
    if (ids.length === 0) return 0
    await eraseRepeated(tx, ids)
    await updateAddressesRemoved(tx, ids, at)
    return ids.length
  })
}
