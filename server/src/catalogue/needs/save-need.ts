import type { Need, NeedForm } from '@niramoy/contract/catalogue/needs'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { insertNeed, lockNeeds, type StoredNeed, selectNeed, updateNeed } from './needs.sql.ts'
import { shownNeed } from './read-need.step.ts'
import { refuseTakenWords, refuseUnknown } from './refuse-need.step.ts'

type Save = { readonly id?: number; readonly form: NeedForm }

const TAKEN = { needs_name_en_key: 'need-name-taken' } as const

/** POST /needs and PUT /needs/{id}. */
export function saveNeed(context: Context, actor: Actor, { id, form }: Save): Promise<Need> {
  const facts = {
    name_en: form.nameEn,
    name_bn: form.nameBn,
    words: form.words,
    target_kind: form.kind,
    targets: form.targets,
    first_generics: form.firstGenerics,
    note_en: form.noteEn,
    note_bn: form.noteBn,
  }
  const saving = transactOnce(context, actor.id, async (tx) => {
    await lockNeeds(tx)
    const stored = id === undefined ? null : await storedNeed(tx, id, form)
    await refuseTakenWords(tx, { id, words: form.words, field: 'words' })
    await refuseNewUnknown(tx, stored, form)
    const saved =
      id === undefined ? await insertNeed(tx, facts, context.now()) : await updateNeed(tx, id, facts)
    return shownNeed(tx, saved)
  })
  return refuseOn(TAKEN, saving, 'nameEn')
}

async function storedNeed(tx: Tx, id: number, { version }: NeedForm): Promise<StoredNeed> {
  const stored = await selectNeed(tx, id)
  if (!stored) throw new Refusal('need-not-found')
  await refuseChanged(tx, { table: 'needs', id, version, current: () => shownNeed(tx, stored) })
  return stored
}

/** What the need named before may stay: the shop may sell it again, and a note must not wait for it. */
async function refuseNewUnknown(tx: Tx, stored: StoredNeed | null, form: NeedForm): Promise<void> {
  const { kind, targets, firstGenerics = [] } = form
  const before = stored?.kind === kind ? stored.targets : []
  await refuseUnknown(tx, { kind, names: without(targets, before), field: 'targets' })
  const names = without(firstGenerics, stored?.firstGenerics ?? [])
  await refuseUnknown(tx, { kind: 'generic-name', names, field: 'firstGenerics' })
}

function without(names: readonly string[], before: readonly string[]): string[] {
  return names.filter((name) => !before.includes(name))
}
