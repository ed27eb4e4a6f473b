import { type MiddlewareFunction, redirect } from 'react-router'
import { opening } from '../../browser/session.ts'
import type { Area } from '../../screens/screens.ts'
import { currentUser } from './current-user.ts'
import { sentTo } from './guard.ts'

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
