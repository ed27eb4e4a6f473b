import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectWithOpenOrders } from '../products/change/product-classes.sql.ts'
import { type lockGenericNames, lockProductsClassedBy } from './generic-classes.sql.ts'

type Locked = Awaited<ReturnType<typeof lockGenericNames>>

/**
 * dispensing 7: an order that was taken with a class must not lose it on the way, so that a class is only taken away where
 * no open order has it. The generic names are locked already.
 */
export async function refuseClassInUse(tx: Tx, locked: Locked): Promise<void> {
  const classed = locked.filter(({ dispensing_class }) => dispensing_class !== null).map(({ id }) => id)
  if (classed.length === 0) return
  const products = await lockProductsClassedBy(tx, classed)
  const ids = products.map(({ id }) => id)
  const inUse = await selectWithOpenOrders(tx, ids)
  if (inUse.size > 0) throw new Refusal('dispensing-class-in-use')
}
