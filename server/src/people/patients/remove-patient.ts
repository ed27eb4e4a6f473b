import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockUser } from '../auth/accounts/manage-users.sql.ts'
import { deletePatient, updateMedicinesToName } from './patients.sql.ts'

/** DELETE /patients/{id}: one's own only. A prescription that named the patient names nobody any more. */
export function removePatient(context: Context, actor: Actor, id: number): Promise<void> {
  const owned = { id, userId: actor.id }
  return transact(context, actor.id, async (tx) => {
    // the medicine box locks the person too: nothing is added for the patient meanwhile
    await lockUser(tx, actor.id)
    await updateMedicinesToName(tx, owned, context.now())
    if (!(await deletePatient(tx, owned))) throw new Refusal('patient-not-found')
  })
}
