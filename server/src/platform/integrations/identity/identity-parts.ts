import * as openid from 'openid-client'
import type { AskInside } from '../../context.ts'

export type ProviderName = 'google' | 'facebook'

/** Who a provider says the visitor is. */
export type Identity = {
  /** The person's own id at the provider: it never changes and is never given to another. */
  readonly subject: string
  readonly name: string | null
  /** Only an address that the provider says it has verified. */
  readonly verifiedEmail: string | null
}

/** Made anew for each try, and known to this browser and us alone. */
export type TrySecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** How this shop is known to a provider, and where the provider is. */
export type Account = {
  readonly clientId: string
  readonly secret: string
  /** Google's issuer, Facebook's login page. */
  readonly loginAt: string
  /** Google's issuer, Facebook's API. */
  readonly askAt: string
  readonly mayBeHttp: boolean
  readonly inside?: AskInside
}

/** A provider that can be spoken to. */
export type Opened = {
  readonly config: openid.Configuration
  readonly scope: string
  identify(returned: URL, secrets: TrySecrets): Promise<Identity>
}

export class SignInFailed extends Error {
  readonly cancelled: boolean
  constructor(cause: unknown) {
    super('signing in with a provider failed', { cause })
    this.cancelled = cause instanceof openid.AuthorizationResponseError && cause.error === 'access_denied'
  }
}

export const TIMEOUT_SECONDS = 10

/** For providers on this machine, in the demo and the tests. */
// oxlint-disable-next-line typescript/no-deprecated -- marked so only to make it stand out
export const allowHttp = openid.allowInsecureRequests

export async function loginPage({ config, scope }: Opened, callback: string, secrets: TrySecrets) {
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
