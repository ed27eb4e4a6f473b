import { useLocation, useNavigation } from 'react-router'

/** The address this screen is going to have: filters show a choice at once, and the next change builds on it. */
export function useAddress(): URL {
  const current = useLocation()
  const next = useNavigation().location
  const { pathname, search } = next?.pathname === current.pathname ? next : current
  return new URL(pathname + search, 'http://here')
}
