import { browserApi } from '../../api/api.ts'
import { knownUser } from '../../browser/session.ts'
import { clearUserData } from './clear-user-data.ts'

/** Ends the session of this browser, in every tab, and with it the user's unsaved work. */
export async function logOut(): Promise<void> {
  const userId = knownUser()?.userId
  clearUserData()
  if (userId !== undefined) await endUnsavedWork(userId).catch(reportError)
  await browserApi.auth.logout().catch((error: unknown) => reportError(error))
}

async function endUnsavedWork(userId: number): Promise<void> {
  const [{ removeDrafts }, { announceUser }] = await Promise.all([
    import('../../browser/drafts.ts'),
    import('../../browser/session-news.ts'),
  ])
  removeDrafts(userId)
  announceUser(null)
}
