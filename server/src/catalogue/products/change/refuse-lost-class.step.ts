import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectClass, selectWithOpenOrders } from './product-classes.sql.ts'

/**
 * dispensing 7: a product that open orders have does not end up without a class. Called after the change was written, in
 * its transaction: the product is locked against orders, and the database has locked both generic names against changes
 * of their class.
 */
export async function refuseLostClass(tx: Tx, id: number, before: DispensingClass | null): Promise<void> {
  if (before === null || (await selectClass(tx, id)) !== null) return
  const inUse = await selectWithOpenOrders(tx, [id])
  if (inUse.size > 0) throw new Refusal('dispensing-class-in-use')
}
