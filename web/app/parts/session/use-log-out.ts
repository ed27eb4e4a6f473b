import { useNavigate } from 'react-router'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useLanguage } from '../language/language.tsx'
import { useCover } from '../overlay/overlay.tsx'

/** The Logout of every menu: clears the user, ends the session, and opens the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const cover = useCover()
  const toast = useToast()
  const language = useLanguage()
  async function leave() {
    const { logOut, hindranceToLogOut } = await import(/* on demand */ './log-out.ts')
    const end = async () => {
      await cover(logOut())
      await navigate('/')
    }
    const found = await hindranceToLogOut(language)
    if (!found) return end()
    toast({ ...found.notice, ...found.anyway(end), tone: 'warning' })
    if (found.page) await navigate(found.page)
  }
  return () => void leave().catch(reportError)
}
