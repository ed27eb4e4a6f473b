import type { RedirectReply } from '@niramoy/contract/platform/call'
import { withOrigin } from '@niramoy/domain/people/login'
import type { Context } from '../../platform/context.ts'
import { getProvider } from '../../platform/integrations/identity/identity.ts'
import { type ProviderName, SignInFailed } from '../../platform/integrations/identity/identity-parts.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { startSession } from '../auth/sessions/start-session.step.ts'
import { hasSecondFactor } from '../second-factor/pass-second-factor.step.ts'
import { findOrMakePerson } from './find-or-make-person.step.ts'
import { failurePage, getCallback, nextPage } from './redirects.step.ts'
import { takeNote } from './try-note.step.ts'

type Returned = { readonly query: Readonly<Record<string, unknown>>; readonly visit: RequestInfo }

/** GET /auth/{provider}/callback: back from the provider, with a session or with the reason why there is none. */
export async function finishSignIn(
  context: Context,
  name: ProviderName,
  { query, visit }: Returned,
): Promise<RedirectReply> {
  const provider = getProvider(name, { ...context, origin: visit.origin })
  if (!provider) throw new Refusal('not-found')
  const note = takeNote(context, visit, name)
  if (!note) return { location: failurePage(name, 'social-login-failed') }
  try {
    const identity = await provider.finish(returnedUrl(getCallback(visit.origin, name), query), note)
    const language = visit.cookies.choice('lang') === 'en' ? 'en' : 'bn'
    const person = await findOrMakePerson(context, { provider: name, identity, language })
    const user = await selectUser(context.db, person.id)
    // the provider shows one factor, and the code of the app belongs to the password
    if (user && hasSecondFactor(user)) return { location: failurePage(name, 'social-login-needs-password') }
    // where there is a password only that one counts; otherwise coming from the provider is the strongest there is
    const confirmed = !user?.password_hash
    await startSession(context, { userId: person.id, confirmed }, visit)
    return { location: withOrigin(nextPage(name), note.from) }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    if (error.cancelled) return { location: failurePage(name, 'social-login-cancelled') }
    context.report?.(error.cause, `signing in with ${name} failed`)
    return { location: failurePage(name, 'social-login-failed') }
  }
}

/** As the browser was sent back; a parameter given twice stays given twice, and is refused for it. */
function returnedUrl(callback: string, query: Readonly<Record<string, unknown>>): URL {
  const url = new URL(callback)
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one))
  }
  return url
}
