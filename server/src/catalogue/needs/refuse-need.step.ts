import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import { adminNeeds as texts } from '@niramoy/texts/en/admin/admin-needs'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectTakenWord, selectUnknown } from './needs.sql.ts'

type Words = { readonly id: number | undefined; readonly words: readonly string[]; readonly field: string }

/** Refuses a word that another need has; whoever asks has locked the needs. */
export async function refuseTakenWords(tx: Tx, { id, words, field }: Words): Promise<void> {
  const taken = await selectTakenWord(tx, words, id)
  if (!taken) return
  const code = 'need-word-taken'
  throw new Refusal(code, { fields: { [field]: { code, text: texts.wordTaken(taken.word, taken.name) } } })
}

type Names = { readonly kind: NeedKind; readonly names: readonly string[]; readonly field: string }

/** Refuses a name that nothing in the catalogue has. */
export async function refuseUnknown(tx: Tx, { kind, names, field }: Names): Promise<void> {
  const unknown = await selectUnknown(tx, kind, names)
  if (unknown === undefined) return
  const code = 'need-target-unknown'
  throw new Refusal(code, { fields: { [field]: { code, text: texts.targetUnknown(unknown) } } })
}
