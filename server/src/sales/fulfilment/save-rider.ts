import type { Rider, RiderEdit, RiderForm } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { riderView } from './fulfilment.view.ts'
import { insertRider, selectRider, updateRider } from './riders.sql.ts'

/** POST /admin/fulfilment/riders and PUT /admin/fulfilment/riders/{id}. */
export function saveRider(context: Context, actor: Actor, save: Save<RiderForm, RiderEdit>): Promise<Rider> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    if (save.id === undefined) return shown(tx, await ownPhone(insertRider(tx, toFacts(save.form), at)))
    const { id } = save
    const form = await editedForm(tx, { table: 'riders', ...save, current: () => shown(tx, id) })
    await ownPhone(updateRider(tx, id, toFacts(form), at))
    return shown(tx, id)
  })
}

function toFacts({ name, phone, isActive }: RiderForm) {
  return { name, phone, is_active: isActive }
}

function ownPhone<T>(saving: Promise<T>): Promise<T> {
  return refuseOn({ riders_phone_key: 'rider-phone-taken' }, saving, 'phone')
}

async function shown(tx: Tx, id: number): Promise<Rider> {
  const row = await selectRider(tx, id)
  if (!row) throw new Refusal('rider-not-found')
  return riderView(row)
}
