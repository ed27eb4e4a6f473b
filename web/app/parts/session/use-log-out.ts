import { useNavigate } from 'react-router'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useLanguage } from '../language/language.tsx'
import { useCover } from '../overlay/overlay.tsx'
import { logOut } from './log-out.ts'

/** The Logout of every menu: clears the user, ends the session, and opens the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const cover = useCover()
  const toast = useToast()
  const language = useLanguage()
  async function end() {
    await cover(logOut())
    await navigate('/')
  }
  async function ask() {
    const reason = await import('../offline/reason-to-stay.ts')
      .then(({ reasonToStay }) => reasonToStay(language))
      // without storage nothing can be waiting in it
      .catch(() => null)
    if (reason) {
      toast({ ...reason, tone: 'warning' })
      return navigate('/offline')
    }
    const unsaved = await import('./unsaved-work.ts')
      .then(({ unsavedWork }) => unsavedWork(language))
      .catch(() => null)
    if (!unsaved) return end()
    const { label, ...notice } = unsaved
    toast({ ...notice, tone: 'warning', topic: 'log-out', action: { label, onPress: () => void end() } })
  }
  return () => void ask()
}
