import { useNavigate } from 'react-router'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useLanguage } from '../language/language.tsx'
import { useCover } from '../overlay/overlay.tsx'
import { clearUserData } from './log-out.ts'

/** The Logout of every menu: clears the user, ends the session, and opens the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const cover = useCover()
  const toast = useToast()
  const language = useLanguage()
  async function logOut() {
    const reason = await import('../offline/reason-to-stay.ts')
      .then(({ reasonToStay }) => reasonToStay(language))
      // without storage nothing can be waiting in it
      .catch(() => null)
    if (reason) toast({ ...reason, tone: 'warning' })
    else await cover(clearUserData())
    await navigate(reason ? '/offline' : '/')
  }
  return () => void logOut()
}
