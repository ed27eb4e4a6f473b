import type { CurrentUser } from '@niramoy/contract/people/auth'
import { redirect } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { getDashboard } from '../../parts/session/dashboard.ts'
import type { Route } from './+types/dashboard'

/** Where an account's link leads on pages that do not know who looks at them; a guest meets the login there. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  lead(await onServer(context, () => context.get(visitContext).user()))
export const clientLoader = async () => lead(await currentUser())

function lead(user: CurrentUser | null): Response {
  return redirect(user ? getDashboard(user) : '/dashboard/profile')
}
