import { ownPath } from '@niramoy/domain/people/after-login'
import { useSearchParams } from 'react-router'

/** The page that was requested before the login; every login screen passes it on. */
export function useOrigin(): string | null {
  const [params] = useSearchParams()
  return ownPath(params.get('from'))
}
