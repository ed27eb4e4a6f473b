import { ownPath } from '@niramoy/domain/people/after-login'
import { useSearchParams } from 'react-router'

/** Where the visitor wanted to go before signing in; every door on the way hands it on. */
export function useOrigin(): string | null {
  const [params] = useSearchParams()
  return ownPath(params.get('from'))
}
