import type { RedirectReply } from '@niramoy/contract/platform/call'
import { ownPath } from '@niramoy/domain/people/login'
import type { Context } from '../../platform/context.ts'
import { getProvider } from '../../platform/integrations/identity/identity.ts'
import { type ProviderName, SignInFailed } from '../../platform/integrations/identity/identity-parts.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { failurePage, getCallback } from './redirects.step.ts'
import { leaveNote } from './try-note.step.ts'

type SignInRequest = { readonly from: string | undefined; readonly visit: RequestInfo }

/** GET /auth/{provider}: what this try must come back with is left in the browser, then it goes to the provider. */
export async function beginSignIn(
  context: Context,
  name: ProviderName,
  { from, visit }: SignInRequest,
): Promise<RedirectReply> {
  const provider = getProvider(name, { ...context, origin: visit.origin })
  if (!provider) throw new Refusal('not-found')
  const token = () => Buffer.from(context.random(32)).toString('base64url')
  const secrets = { state: token(), nonce: token(), verifier: token() }
  try {
    const location = await provider.begin(getCallback(visit.origin, name), secrets)
    leaveNote(context, visit, { ...secrets, provider: name, from: ownPath(from ?? null) })
    return { location }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    context.report?.(error.cause, `${name} could not be asked`)
    return { location: failurePage(name, 'social-login-failed') }
  }
}
