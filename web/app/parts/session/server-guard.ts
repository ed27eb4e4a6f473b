import { type MiddlewareFunction, redirect } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import type { Area } from '../../screens.ts'
import { sentTo } from './guard.ts'

/** Before a guarded page is rendered or its data loaded. */
export function serverGuard(area: Area): MiddlewareFunction<Response> {
  return async ({ url, context }) => {
    const user = await onServer(context, () => context.get(visitContext).user())
    const target = sentTo(area, user, url)
    if (target) throw redirect(target)
  }
}
