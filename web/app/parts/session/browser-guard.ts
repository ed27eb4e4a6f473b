import { type MiddlewareFunction, redirect } from 'react-router'
import type { Area } from '../../screens/screens.ts'
import { currentUser } from './current-user.ts'
import { sentTo } from './guard.ts'

/** Before the browser itself goes to a guarded page. */
export function browserGuard(area: Area): MiddlewareFunction {
  return async ({ url }) => {
    const target = sentTo(area, await currentUser(), url)
    if (target) throw redirect(target)
  }
}
