import type { GenericClassesForm } from '@niramoy/contract/catalogue/generic-names'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockGenericNames, updateClasses } from './generic-classes.sql.ts'
import { selectGenericNamesById } from './generic-names.sql.ts'
import { genericNameView } from './generic-names.view.ts'
import { refuseClassInUse } from './refuse-class-in-use.step.ts'

/** PUT /generic-names/classes: one class for all of them, or nothing is changed. */
export function setClasses(context: Context, actor: Actor, form: GenericClassesForm) {
  const { ids, dispensingClass, versions } = form
  return transactOnce(context, actor.id, async (tx) => {
    const locked = await lockGenericNames(tx, ids)
    if (locked.length < ids.length) throw new Refusal('generic-name-not-found')
    const views = async () => (await selectGenericNamesById(tx, ids)).map(genericNameView)
    const changed = locked.find(({ id, version }) => (versions[id] ?? version) !== version)
    if (changed) {
      const current = (await views()).find(({ id }) => id === changed.id)
      throw new Refusal('changed-meanwhile', current && { current })
    }
    if (dispensingClass === null) await refuseClassInUse(tx, locked)
    await updateClasses(tx, ids, dispensingClass)
    return { genericNames: await views() }
  })
}
