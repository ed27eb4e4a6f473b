import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseHistory } from '../products/change/refuse-history.step.ts'
import { deleteProductType } from './product-types.sql.ts'

const USED = { products_product_type_id_fkey: 'product-type-in-use' } as const

/** DELETE /product-types/{id} */
export async function removeProductType(context: Context, actor: Actor, id: number): Promise<void> {
  const removing = transact(context, actor.id, async (tx) => {
    await refuseHistory(tx, 'product_type_id', id)
    return deleteProductType(tx, id)
  })
  if (!(await refuseOn(USED, removing))) throw new Refusal('product-type-not-found')
}
