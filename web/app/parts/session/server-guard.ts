import { data, type MiddlewareFunction, matchPath, redirect } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import { type Area, SCREENS } from '../../screens/screens.ts'
import { sentTo } from './guard.ts'

/** Before a guarded page is rendered or its data loaded. */
export function serverGuard(area: Area): MiddlewareFunction<Response> {
  return async ({ url, context }) => {
    const user = await onServer(context, () => context.get(visitContext).user())
    const target = sentTo(area, user, url)
    if (!target) return
    // an unknown address does not ask for a login
    if (!SCREENS.some(({ path }) => matchPath(path, url.pathname))) throw data(null, { status: 404 })
    throw redirect(target)
  }
}
