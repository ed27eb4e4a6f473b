import type { GenericName, GenericNameEdit, GenericNameForm } from '@niramoy/contract/catalogue/generic-names'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { lockCategory } from '../categories/categories.sql.ts'
import { keepIngredients } from '../safety-rules/safety-rules.sql.ts'
import { getGenericKey, starterSafety } from '../safety-rules/starter-safety.step.ts'
import { lockGenericNames } from './generic-classes.sql.ts'
import { insertGenericName, selectGenericName, updateGenericName } from './generic-names.sql.ts'
import { genericNameView } from './generic-names.view.ts'
import { refuseClassInUse } from './refuse-class-in-use.step.ts'

const TAKEN = { generic_names_name_key: 'generic-name-taken' } as const
const BY_PHARMACIST = { fields: { dispensingClass: 'class-by-pharmacist' } } as const
const NO_CATEGORY = { fields: { categoryId: 'category-not-found' } } as const

/** POST /generic-names and PUT /generic-names/{id}. */
export function saveGenericName(
  context: Context,
  actor: Actor,
  save: Save<GenericNameForm, GenericNameEdit>,
): Promise<GenericName> {
  const { id } = save
  const saving = transactOnce(context, actor.id, async (tx) => {
    const locked = id === undefined ? [] : await lockGenericNames(tx, [id])
    const form = await wholeForm(tx, save)
    await refuseOtherClass(tx, actor, { locked, form })
    const facts = {
      name: form.name,
      category_id: form.categoryId,
      sub_category: form.subCategory,
      drug_class: form.drugClass,
      max_units_per_order: form.maxUnitsPerOrder,
      dispensing_class: form.dispensingClass,
    }
    if (id !== undefined) await keepKnown(tx, { id, name: form.name, at: context.now() })
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

function wholeForm(tx: Tx, save: Save<GenericNameForm, GenericNameEdit>): Promise<GenericNameForm> {
  if (save.id === undefined) return Promise.resolve(save.form)
  const { id, form } = save
  const current = async () => {
    const row = await selectGenericName(tx, id)
    if (!row) throw new Refusal('generic-name-not-found')
    return genericNameView(row)
  }
  return editedForm(tx, { table: 'generic_names', id, form, current })
}

/** safety 1: what the program knows to be in it stays so under another name. */
async function keepKnown(
  tx: Tx,
  { id, name, at }: { readonly id: number; readonly name: string; readonly at: Date },
): Promise<void> {
  const before = await selectGenericName(tx, id)
  const { ingredients } = starterSafety()
  const known = before && ingredients.get(getGenericKey(before.name))
  if (known && !ingredients.has(getGenericKey(name))) await keepIngredients(tx, { id, known, at })
}

type Change = {
  readonly locked: Awaited<ReturnType<typeof lockGenericNames>>
  readonly form: GenericNameForm
}

async function refuseOtherClass(tx: Tx, actor: Actor, { locked, form }: Change): Promise<void> {
  const [before = { dispensing_class: null, max_units_per_order: null }] = locked
  const { dispensingClass = null, maxUnitsPerOrder = null } = form
  const isOther =
    dispensingClass !== before.dispensing_class || maxUnitsPerOrder !== before.max_units_per_order
  if (isOther && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty', BY_PHARMACIST)
  if (dispensingClass === null) await refuseClassInUse(tx, locked)
}
