import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterLogin, startPage } from '@niramoy/domain/people/login'
import { redirect } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import type { Route } from './+types/callback'

/** Back from Google or Facebook: in, or to the login with a word of regret and nothing remembered. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const error = url.searchParams.get('error')
  const user = error ? null : await onServer(context, () => context.get(visitContext).user())
  if (user) return redirect(leadsTo(user, url.searchParams.get('from')))
  return redirect(`/login?error=${encodeURIComponent(error ?? 'social-login-failed')}`)
}

/** Staff go on even without a phone number. */
function leadsTo(user: CurrentUser, from: string | null): string {
  return user.role === 'admin' ? startPage(user.role, from) : afterLogin(user, from)
}
