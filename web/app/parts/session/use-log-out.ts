import { useNavigate } from 'react-router'
import { useCover } from '../overlay/overlay.tsx'
import { clearUserData } from './log-out.ts'

/** The Logout of every menu: clears the user, ends the session, and opens the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const cover = useCover()
  return () => {
    void cover(clearUserData()).then(() => navigate('/'))
  }
}
