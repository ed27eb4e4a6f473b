import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseHistory } from '../products/change/refuse-history.step.ts'
import { deleteGenericName } from './generic-names.sql.ts'

const USED = { products_generic_name_id_fkey: 'generic-name-in-use' } as const

/** DELETE /generic-names/{id} */
export async function removeGenericName(context: Context, actor: Actor, id: number): Promise<void> {
  const removing = transact(context, actor.id, async (tx) => {
    await refuseHistory(tx, 'generic_name_id', id)
    return deleteGenericName(tx, id)
  })
  if (!(await refuseOn(USED, removing))) throw new Refusal('generic-name-not-found')
}
