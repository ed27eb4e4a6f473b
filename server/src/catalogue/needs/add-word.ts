import type { Need } from '@niramoy/contract/catalogue/needs'
import { readIssue, says } from '@niramoy/contract/platform/says'
import { MOST_NEED_WORDS } from '@niramoy/domain/catalogue/needs'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockNeeds, selectNeed, updateNeed } from './needs.sql.ts'
import { shownNeed } from './read-need.step.ts'
import { refuseTakenWords } from './refuse-need.step.ts'

type Adding = { readonly id: number; readonly word: string }

/** POST /needs/{id}/words: repeated, it changes nothing. */
export function addWord(context: Context, actor: Actor, { id, word }: Adding): Promise<Need> {
  return transact(context, actor.id, async (tx) => {
    await lockNeeds(tx)
    const stored = await selectNeed(tx, id)
    if (!stored) throw new Refusal('need-not-found')
    const { words } = stored
    if (words.some((known) => known.toLowerCase() === word.toLowerCase())) return shownNeed(tx, stored)
    await refuseTakenWords(tx, { id, words: [word], field: 'word' })
    if (words.length >= MOST_NEED_WORDS) {
      const tooMany = readIssue(says('need-lines-too-many', MOST_NEED_WORDS))
      throw new Refusal('need-lines-too-many', { fields: { word: tooMany } })
    }
    return shownNeed(tx, await updateNeed(tx, id, { words: [...words, word] }))
  })
}
