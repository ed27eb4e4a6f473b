import { withOrigin } from '@niramoy/domain/people/after-login'
import { type MiddlewareFunction, redirect } from 'react-router'
import { endsWhileOpening } from '../../browser/session.ts'
import type { Area } from '../../screens/screens.ts'
import { clearUserData } from './clear-user-data.ts'
import { currentUser } from './current-user.ts'
import { sentTo } from './guard.ts'

/** Before the browser itself goes to a guarded page. */
export function browserGuard(area: Area): MiddlewareFunction {
  return async ({ url }, next) => {
    const target = sentTo(area, await currentUser(), url)
    if (target) throw redirect(target)
    // on the page itself a dialog asks
    if (url.pathname === location.pathname || !(await endsWhileOpening(next))) return
    clearUserData()
    throw redirect(withOrigin('/login', url.pathname + url.search))
  }
}
