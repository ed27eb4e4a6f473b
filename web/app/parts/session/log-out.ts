import { logOut as bn } from '@niramoy/texts/bn/people/log-out'
import { logOut as en } from '@niramoy/texts/en/people/log-out'
import type { Language } from '@niramoy/texts/languages'
import { browserApi } from '../../api/api.ts'
import { OFFLINE_PAGE } from '../../browser/caches.ts'
import { hasDrafts, removeDrafts } from '../../browser/drafts.ts'
import { knownUser } from '../../browser/session.ts'
import { announceUser } from '../../browser/session-events.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Toast } from '../../ui/overlay/toast-content.ts'
import { noticeIn } from '../language/language.tsx'
import { reasonToStay } from '../offline/offline-provider.tsx'
import { clearUserData } from './clear-user-data.ts'

/** Ends the session of this browser, in every tab, and with it the user's unsaved work. */
export async function logOut(): Promise<void> {
  const userId = knownUser()?.userId
  clearUserData()
  if (userId !== undefined) removeDrafts(userId)
  announceUser(null)
  await browserApi.auth.logout().catch((error: unknown) => reportError(error))
}

/** What a logout would lose, the page that shows it, and a button that logs out anyway. */
type Hindrance = {
  readonly notice: NoticeText
  readonly page?: string
  readonly anyway: (end: () => Promise<void>) => Pick<Toast, 'action' | 'topic'>
}

export async function hindranceToLogOut(language: Language): Promise<Hindrance | null> {
  // without storage nothing can be waiting in it
  const waiting = await reasonToStay(language).catch(() => null)
  if (waiting) return { notice: waiting, page: OFFLINE_PAGE, anyway: () => ({}) }
  const user = knownUser()
  if (!user || !hasDrafts(user.userId)) return null
  return {
    notice: noticeIn(language, en.unsaved, bn.unsaved),
    anyway: (end) => ({
      topic: 'log-out',
      action: { label: (language === 'bn' ? bn : en).anyway, onPress: () => void end() },
    }),
  }
}
