import { type MiddlewareFunction, redirect } from 'react-router'
import { knownUser } from '../../browser/session.ts'
import type { Area } from '../../screens/screens.ts'
import { sentTo } from './guard.ts'

/** Before the browser itself goes to a guarded page. */
export function browserGuard(area: Area): MiddlewareFunction {
  return async ({ url }) => {
    const target = sentTo(area, knownUser() ?? null, url)
    if (target) throw redirect(target)
  }
}
