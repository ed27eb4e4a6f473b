import type { Medicine, MedicineBox } from '@niramoy/contract/sales/medicine-box'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { readDaysWithoutDoctor } from '../../catalogue/safety-rules/read-days.step.ts'
import { recordView } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectSavedProducts } from '../cart/saved-products.sql.ts'
import { selectDelivered, selectLastPacks } from './bought.sql.ts'
import { type MedicineRow, selectBox, selectMedicines } from './medicine-box.sql.ts'
import { medicineView, remindersView } from './medicine-box.view.ts'
import { suppliesView } from './supplies.view.ts'

/** One's own box, or any customer's for staff. */
export function findOwner(userId: number | undefined, actor: Actor): number {
  if (userId === undefined || userId === actor.id) return actor.id
  if (actor.role !== 'admin') throw new Refusal('user-not-found')
  return userId
}

/** GET /medicine-box: audit 4 notes what staff open. */
export async function openBox(context: Context, actor: Actor, userId: number): Promise<MedicineBox> {
  const box = await readBox(context, userId)
  if (userId !== actor.id) {
    await recordView(context, { actorId: actor.id, table: 'medicine_boxes', rowId: userId })
  }
  return box
}

/** The whole box; however many medicines, in eight statements. */
async function readBox(context: Context, userId: number): Promise<MedicineBox> {
  const box = await selectBox(context.db, userId)
  if (!box) throw new Refusal('user-not-found')
  const medicines = await readMedicines(context, await selectMedicines(context.db, userId))
  return {
    owner: { id: box.id, name: box.name },
    medicines: medicines.toSorted(byRunningOut),
    reminders: remindersView(box),
  }
}

type Reading = Pick<Context, 'now' | 'search'> & { readonly db: Db }

export async function readMedicines(
  { db, now, search }: Reading,
  rows: readonly MedicineRow[],
): Promise<Medicine[]> {
  const [first] = rows
  if (!first) return []
  const today = dhakaDay(now())
  const wanted = { userId: first.user_id, productIds: rows.map(({ product_id }) => product_id) }
  const supplies = suppliesView(rows, await selectDelivered(db, wanted))
  const packs = new Map((await selectLastPacks(db, wanted)).map((row) => [row.product_id, row]))
  const products = new Map(
    (await selectSavedProducts(db, wanted.productIds, now())).map((row) => [row.id, row]),
  )
  const doctor = await readDaysWithoutDoctor(db, wanted.productIds)
  return supplies.flatMap((of) => {
    const row = products.get(of.medicine.product_id)
    const lastPacks = packs.get(of.medicine.product_id)
    if (!row) return []
    const daysWithoutDoctor = doctor.get(row.id) ?? null
    const lookAlikes = search.lookAlikes(row.id)
    return medicineView({ of, row, lookAlikes, lastPacks, daysWithoutDoctor, today })
  })
}

/** medicine box 4: what runs out first; then what nobody can tell of, as it was added. */
function byRunningOut(one: Medicine, other: Medicine): number {
  if (one.runsOutOn === other.runsOutOn) return one.id - other.id
  if (one.runsOutOn === null) return 1
  if (other.runsOutOn === null) return -1
  return one.runsOutOn < other.runsOutOn ? -1 : 1
}
