import type { Medicine, MedicineEdit, MedicineForm } from '@niramoy/contract/sales/medicine-box'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { MOST_MEDICINES } from '@niramoy/domain/sales/medicine-use'
import { selectPatient } from '../../people/patients/patients.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { lockShownProducts } from '../cart/saved-products.sql.ts'
import { lockBoxOf, lockOwn } from './lock-box.step.ts'
import { insertMedicines, selectMedicines, updateMedicine } from './medicine-box.sql.ts'
import { findOwner, readMedicines } from './read-box.step.ts'

const THERE = { medicines_product_key: 'medicine-is-there' } as const

/** POST /medicine-box/medicines. */
export function addMedicine(context: Context, actor: Actor, form: MedicineForm): Promise<Medicine> {
  const userId = findOwner(form.UserId, actor)
  const at = context.now()
  return transact(context, actor.id, async (tx) => {
    await lockBoxOf(tx, context, userId)
    const there = await selectMedicines(tx, userId)
    if (there.length >= MOST_MEDICINES) throw new Refusal('medicine-box-full')
    const products = await lockShownProducts(tx, [form.productId])
    if (!products.has(form.productId)) throw new Refusal('product-not-found')
    const added = insertMedicines(tx, [
      {
        user_id: userId,
        product_id: form.productId,
        patient_id: await findPatient(tx, userId, form.patientId),
        person: form.person ?? null,
        dose: form.dose ?? null,
        units: form.units ?? null,
        started_on: dhakaDay(at),
        counted_at: at,
        created_at: at,
        updated_at: at,
      },
    ])
    const [id = 0] = await refuseOn(THERE, added)
    return readOne(tx, context, userId, id)
  })
}

type Edit = { readonly id: number; readonly form: MedicineEdit }

/** PUT /medicine-box/medicines/{id}. Another dose begins today; another count counts from now. */
export function editMedicine(context: Context, actor: Actor, { id, form }: Edit): Promise<Medicine> {
  return transactOnce(context, actor.id, async (tx) => {
    const userId = await lockOwn(tx, context, actor, id)
    const before = (await selectMedicines(tx, userId)).find((row) => row.id === id)
    if (!before) throw new Refusal('medicine-not-found')
    const current = () => readOne(tx, context, userId, id)
    await refuseChanged(tx, { table: 'medicines', id, version: form.version, current })
    const at = context.now()
    const facts = {
      ...(form.patientId !== undefined && { patient_id: await findPatient(tx, userId, form.patientId) }),
      ...(form.person !== undefined && { person: form.person }),
      ...(form.dose !== undefined &&
        form.dose !== before.dose && { dose: form.dose, started_on: dhakaDay(at) }),
      ...(form.units !== undefined && { units: form.units, counted_at: at }),
    }
    await refuseOn(THERE, updateMedicine(tx, id, facts, at))
    return current()
  })
}

/** One of the box's owner, whose row is locked. */
async function findPatient(tx: Tx, userId: number, id: number | null | undefined): Promise<number | null> {
  if (id === null || id === undefined) return null
  if (!(await selectPatient(tx, { id, userId }))) throw refusalAt('patientId', 'patient-not-found')
  return id
}

async function readOne(tx: Tx, context: Context, userId: number, id: number): Promise<Medicine> {
  const { now, search } = context
  // all of them: what was bought is shared
  const all = await readMedicines({ db: tx, now, search }, await selectMedicines(tx, userId))
  const found = all.find((medicine) => medicine.id === id)
  if (!found) throw new Refusal('medicine-not-found')
  return found
}
