import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseHistory } from '../products/change/refuse-history.step.ts'
import { deleteBrand } from './brands.sql.ts'

const USED = {
  products_brand_id_fkey: 'brand-in-use',
  promotions_brand_id_fkey: 'brand-in-promotion',
} as const

/** DELETE /brands/{id} */
export async function removeBrand(context: Context, actor: Actor, id: number): Promise<void> {
  const removing = transact(context, actor.id, async (tx) => {
    await refuseHistory(tx, 'brand_id', id)
    return deleteBrand(tx, id)
  })
  if (!(await refuseOn(USED, removing))) throw new Refusal('brand-not-found')
}
