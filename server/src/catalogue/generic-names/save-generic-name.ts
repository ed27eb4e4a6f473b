import type { GenericNameForm } from '@niramoy/contract/catalogue/generic-names'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { lockCategory } from '../categories/categories.sql.ts'
import { lockGenericNames } from './generic-classes.sql.ts'
import { insertGenericName, selectGenericName, updateGenericName } from './generic-names.sql.ts'
import { genericNameView } from './generic-names.view.ts'
import { refuseClassInUse } from './refuse-class-in-use.step.ts'

type Save = { readonly id?: number | undefined; readonly form: GenericNameForm }

const TAKEN = { generic_names_name_key: 'generic-name-taken' } as const
const BY_PHARMACIST = { fields: { dispensingClass: 'class-by-pharmacist' } } as const
const NO_CATEGORY = { fields: { categoryId: 'category-not-found' } } as const

/** POST /generic-names and PUT /generic-names/{id}. */
export function saveGenericName(context: Context, actor: Actor, { id, form }: Save) {
  const facts = {
    name: form.name,
    category_id: form.categoryId,
    sub_category: form.subCategory,
    drug_class: form.drugClass,
    max_units_per_order: form.maxUnitsPerOrder,
    dispensing_class: form.dispensingClass,
  }
  const saving = transactOnce(context, actor.id, async (tx) => {
    await refuseEdit(tx, actor, { id, form })
    const category = await lockCategory(tx, form.categoryId)
    if (!category) throw new Refusal('invalid-input', NO_CATEGORY)
    const saved =
      id === undefined
        ? await insertGenericName(tx, facts, { now: context.now(), random: context.random(3) })
        : await updateGenericName(tx, id, facts)
    if (!saved) throw new Refusal('generic-name-not-found')
    return genericNameView({ ...saved, category_name: category.name })
  })
  return refuseOn(TAKEN, saving, 'name')
}

async function refuseEdit(tx: Tx, actor: Actor, { id, form }: Save): Promise<void> {
  const locked = id === undefined ? [] : await lockGenericNames(tx, [id])
  if (id !== undefined) await refuseOlder(tx, id, form)
  const [before = { dispensing_class: null, max_units_per_order: null }] = locked
  const { dispensingClass = before.dispensing_class, maxUnitsPerOrder = before.max_units_per_order } = form
  const isOther =
    dispensingClass !== before.dispensing_class || maxUnitsPerOrder !== before.max_units_per_order
  if (isOther && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty', BY_PHARMACIST)
  if (dispensingClass === null) await refuseClassInUse(tx, locked)
}

function refuseOlder(tx: Tx, id: number, { version }: GenericNameForm): Promise<void> {
  const current = async () => {
    const row = await selectGenericName(tx, id)
    return row && genericNameView(row)
  }
  return refuseChanged(tx, { table: 'generic_names', id, version, current })
}
