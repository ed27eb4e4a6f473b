import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { type SaleFacts, selectSale, selectWithOpenOrders } from './product-classes.sql.ts'

const BY_PHARMACIST = { fields: { dispensingClass: 'class-by-pharmacist' } } as const

const FACTS = ['class', 'most', 'ownMost', 'reason'] as const

type Change = {
  readonly id: number
  readonly actor: Actor
  readonly before: SaleFacts
  readonly isNew: boolean
}

/**
 * dispensing 7: a product that open orders have does not end up without a class, and only a pharmacist changes by what
 * class or limit a product is sold. Called after the change was written, in its transaction: the product is locked
 * against orders, and the database has locked both generic names against changes of their class.
 */
export async function refuseOtherClass(tx: Tx, { id, actor, before, isNew }: Change): Promise<void> {
  const after = await selectSale(tx, id)
  const isOther = FACTS.some((fact) => after[fact] !== before[fact])
  if (isOther && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty', BY_PHARMACIST)
  if (isNew || before.class === null || after.class !== null) return
  const inUse = await selectWithOpenOrders(tx, [id])
  if (inUse.size > 0) throw new Refusal('dispensing-class-in-use')
}
