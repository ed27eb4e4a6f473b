import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { LONGEST_DOSE, LONGEST_PERSON, MOST_MEDICINES, typedDose } from '@niramoy/domain/sales/medicine-use'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectRecord } from '../prescriptions/record/record.sql.ts'
import { type KeptOrderRow, selectMedicinesOfOrder, selectOrderToKeep } from './bought.sql.ts'
import { lockBoxOf } from './lock-box.step.ts'
import { insertMedicines, selectMedicines } from './medicine-box.sql.ts'

/** POST /medicine-box/from-order: what is in the box already stays as it is. */
export function keepOrder(context: Context, actor: Actor, orderId: number): Promise<{ added: number }> {
  const at = context.now()
  return transact(context, actor.id, async (tx) => {
    const order = await selectOrderToKeep(tx, orderId)
    if (!order || (actor.role !== 'admin' && order.user_id !== actor.id)) throw new Refusal('order-not-found')
    if (!['delivered', 'partially-returned'].includes(order.status)) {
      throw new Refusal('medicines-not-delivered')
    }
    await lockBoxOf(tx, context, order.user_id)
    const there = await selectMedicines(tx, order.user_id)
    const known = new Set(there.map(({ product_id }) => product_id))
    const doses = await readDoses(tx, order)
    const times = { counted_at: order.delivered_at, created_at: at, updated_at: at }
    const started_on = dhakaDay(order.delivered_at)
    const added = (await selectMedicinesOfOrder(tx, orderId))
      .filter(({ product_id, deleted_at }) => deleted_at === null && !known.has(product_id))
      .map(({ product_id }) => ({
        user_id: order.user_id,
        product_id,
        patient_id: order.patient_id,
        person: order.patient_id === null ? doses.person : null,
        dose: doses.of.get(product_id) ?? null,
        // what was delivered counts from then on
        units: null,
        started_on,
        ...times,
      }))
    if (there.length + added.length > MOST_MEDICINES) throw new Refusal('medicine-box-full')
    await insertMedicines(tx, added)
    return { added: added.length }
  })
}

type Doses = { readonly person: string | null; readonly of: ReadonlyMap<number, string> }

/** What a pharmacist read off its prescription, once that is approved, or off the earlier one that serves it. */
async function readDoses(tx: Tx, order: NonNullable<KeptOrderRow>): Promise<Doses> {
  const own = order.prescription_status === 'approved' ? order.prescription_id : null
  const prescriptionId = own ?? order.served_by
  const record = prescriptionId === null ? undefined : await selectRecord(tx, prescriptionId)
  const written = (record?.items ?? []).flatMap(({ product_id, dose, days, meal }) => {
    const typed = typedDose({ dose, days, meal })
    return typed && typed.length <= LONGEST_DOSE ? [[product_id, typed] as const] : []
  })
  return { person: record?.patient_name?.slice(0, LONGEST_PERSON) ?? null, of: new Map(written) }
}
