import type { CurrentUser } from '@niramoy/contract/people/auth'
import { withOrigin } from '@niramoy/domain/people/login'
import { type MiddlewareFunction, redirect } from 'react-router'
import { opening } from '../../browser/session.ts'
import type { Area } from '../../screens/screens.ts'
import { currentUser } from './current-user.ts'

/** Where someone is sent who may not open a screen of this area; null when they may. */
export function sentTo(area: Area, user: CurrentUser | null, url: URL): string | null {
  const here = url.pathname + url.search
  if (area === 'public') return null
  if (area === 'admin' && user?.role === 'admin') return null
  if (area === 'admin' || !user) return withOrigin('/login', here)
  if (!user.phone && url.pathname !== '/complete-profile') return withOrigin('/complete-profile', here)
  return null
}

/** Before the browser itself goes to a guarded page. */
export function browserGuard(area: Area): MiddlewareFunction {
  return async ({ url }, next) => {
    const target = sentTo(area, await currentUser(), url)
    if (target) throw redirect(target)
    // on the page itself a dialog asks
    if (url.pathname === location.pathname) return
    const here = url.pathname + url.search
    opening.add(here)
    await next()
    opening.delete(here)
  }
}
