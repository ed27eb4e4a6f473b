import type { Need, NeedEdit, NeedForm } from '@niramoy/contract/catalogue/needs'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { insertNeed, lockNeeds, type StoredNeed, selectNeed, updateNeed } from './needs.sql.ts'
import { shownNeed } from './read-need.step.ts'
import { refuseTakenWords, refuseUnknown } from './refuse-need.step.ts'

const TAKEN = { needs_name_en_key: 'need-name-taken' } as const

/** POST /needs and PUT /needs/{id}. */
export function saveNeed(context: Context, actor: Actor, save: Save<NeedForm, NeedEdit>): Promise<Need> {
  const toFacts = (form: NeedForm) => ({
    name_en: form.nameEn,
    name_bn: form.nameBn,
    words: form.words,
    target_kind: form.kind,
    targets: form.targets,
    first_generics: form.firstGenerics,
    note_en: form.noteEn,
    note_bn: form.noteBn,
  })
  const saving = transactOnce(context, actor.id, async (tx) => {
    await lockNeeds(tx)
    const stored = save.id === undefined ? undefined : await selectNeed(tx, save.id)
    const form =
      save.id === undefined
        ? save.form
        : await editedForm(tx, { table: 'needs', ...save, current: () => shownNeed(tx, stored) })
    await refuseTakenWords(tx, { id: save.id, words: form.words, field: 'words' })
    await refuseNewUnknown(tx, stored, form)
    const saved =
      save.id === undefined
        ? await insertNeed(tx, toFacts(form), context.now())
        : await updateNeed(tx, save.id, toFacts(form))
    return shownNeed(tx, saved)
  })
  return refuseOn(TAKEN, saving, 'nameEn')
}

/** What the need named before may stay: the shop may sell it again, and a note must not wait for it. */
async function refuseNewUnknown(tx: Tx, stored: StoredNeed | undefined, form: NeedForm): Promise<void> {
  const { kind, targets, firstGenerics = [] } = form
  const before = stored?.kind === kind ? stored.targets : []
  await refuseUnknown(tx, { kind, names: without(targets, before), field: 'targets' })
  const names = without(firstGenerics, stored?.firstGenerics ?? [])
  await refuseUnknown(tx, { kind: 'generic-name', names, field: 'firstGenerics' })
}

function without(names: readonly string[], before: readonly string[]): string[] {
  return names.filter((name) => !before.includes(name))
}
