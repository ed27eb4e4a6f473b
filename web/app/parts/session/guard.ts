import type { CurrentUser } from '@niramoy/contract/people/auth'
import { withOrigin } from '@niramoy/domain/people/after-login'
import type { Area } from '../../screens/screens.ts'

/** Where someone is sent who may not open a screen of this area; null when they may. */
export function sentTo(area: Area, user: CurrentUser | null, url: URL): string | null {
  const here = url.pathname + url.search
  if (area === 'public') return null
  if (area === 'admin' && user?.role === 'admin') return null
  if (area === 'admin' || !user) return withOrigin('/login', here)
  if (!user.phone && url.pathname !== '/complete-profile') return withOrigin('/complete-profile', here)
  return null
}
