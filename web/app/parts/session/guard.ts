import type { CurrentUser } from '@niramoy/contract/people/auth'
import { withOrigin } from '@niramoy/domain/people/after-login'
import type { Area } from '../../screens/screens.ts'

/** Where someone is sent who may not open a screen of this area; null when they may. */
export function sentTo(area: Area, user: CurrentUser | null, url: URL): string | null {
  const here = url.pathname + url.search
  if (area === 'public') return null
  if (area === 'admin' && user?.role !== 'admin') return '/login'
  if (area === 'admin') return user?.secondFactor === 'demanded' ? toSetUp(url) : null
  if (!user) return withOrigin('/login', here)
  if (!user.phone && url.pathname !== '/complete-profile') return withOrigin('/complete-profile', here)
  return null
}

const SET_UP = '/admin/account'

/** Until the second factor is set up, no other screen of the back office opens. */
function toSetUp(url: URL): string | null {
  return url.pathname === SET_UP ? null : withOrigin(SET_UP, url.pathname + url.search)
}
