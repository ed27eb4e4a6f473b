import { logOut as bn } from '@niramoy/texts/bn/people/log-out'
import { logOut as en } from '@niramoy/texts/en/people/log-out'
import type { Language } from '@niramoy/texts/languages'
import { hasDrafts } from '../../browser/drafts.ts'
import { knownUser } from '../../browser/session.ts'
import { noticeIn } from '../language/language.tsx'

/** What is said before a logout removes unsaved work; null where there is none. */
export function unsavedWork(language: Language) {
  const user = knownUser()
  if (!user || !hasDrafts(user.userId)) return null
  return {
    ...noticeIn(language, en.unsaved, bn.unsaved),
    label: language === 'bn' ? bn.anyway : en.anyway,
  }
}
