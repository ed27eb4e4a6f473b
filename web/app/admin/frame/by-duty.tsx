import type { CurrentUser } from '@niramoy/contract/people/auth'
import { data, Outlet } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import type { Route } from './+types/by-duty'
import { mayOpen } from './may-open.ts'
import { OfficeError } from './office-error.tsx'

/** A loader and no middleware: what that throws on the server is shown without the frame. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  refuse(await onServer(context, () => context.get(visitContext).user()), url)

/** In the browser before any data of the screen is requested, for the API would refuse it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => refuse(await currentUser(), url),
]
export const clientLoader = () => null
export const shouldRevalidate = () => false

function refuse(user: CurrentUser | null, { pathname }: URL): null {
  if (!mayOpen(user, pathname)) throw data(null, { status: 403 })
  return null
}

/** Around the screens: a screen that is not among one's duties says so inside the frame. */
export default function ByDuty() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OfficeError error={error} />
}
