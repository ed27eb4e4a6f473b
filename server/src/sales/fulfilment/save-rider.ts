import type { Rider, RiderForm } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { riderView } from './fulfilment.view.ts'
import { insertRider, selectRider, updateRider } from './riders.sql.ts'

type Save = { readonly id?: number; readonly form: RiderForm }

/** POST /admin/fulfilment/riders and PUT /admin/fulfilment/riders/{id}. */
export function saveRider(context: Context, actor: Actor, { id, form }: Save): Promise<Rider> {
  const facts = { name: form.name, phone: form.phone, is_active: form.isActive }
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) return shown(tx, await ownPhone(insertRider(tx, facts, at)))
    await refuseChanged(tx, { table: 'riders', id, version: form.version, current: () => shown(tx, id) })
    await ownPhone(updateRider(tx, id, facts, at))
    return shown(tx, id)
  })
}

function ownPhone<T>(saving: Promise<T>): Promise<T> {
  return refuseOn({ riders_phone_key: 'rider-phone-taken' }, saving, 'phone')
}

async function shown(tx: Tx, id: number): Promise<Rider> {
  const row = await selectRider(tx, id)
  if (!row) throw new Refusal('rider-not-found')
  return riderView(row)
}
