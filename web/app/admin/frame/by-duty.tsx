import type { CurrentUser } from '@niramoy/contract/people/auth'
import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { data, type MetaDescriptor, Outlet } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { mayOpen } from '../../screens/may-open.ts'
import type { Route } from './+types/by-duty'
import { OfficeError } from './office-error.tsx'

/** Of the page that takes a screen's place; a screen has its own. */
export const meta = (): MetaDescriptor[] => [
  { title: adminFrame.title },
  { name: 'robots', content: 'noindex' },
]

/** A loader and no middleware: what that throws on the server is shown without the frame. */
export async function loader({ context, url }: Route.LoaderArgs) {
  refuse(await onServer(context, () => context.get(visitContext).user()), url)
  return null
}

/** In the browser before any data of the screen is requested, for the API would refuse it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => refuse(await currentUser(), url),
]
export const clientLoader = () => null
export const shouldRevalidate = () => false

function refuse(user: CurrentUser | null, { pathname }: URL): void {
  if (!mayOpen(user, pathname)) throw data(null, { status: 403 })
}

/** Around the screens: a screen that is not among one's duties says so inside the frame. */
export default function ByDuty() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OfficeError error={error} />
}
