import * as openid from 'openid-client'
import { type Account, allowHttp, type Opened, TIMEOUT_SECONDS, textOf } from './identity-parts.ts'

/** OpenID Connect: who it is stands in a token that the provider signed. */
export async function openGoogle(account: Account): Promise<Opened> {
  const config = await discover(account)
  return {
    config,
    scope: 'openid email profile',
    async identify(returned, { state, nonce, verifier }) {
      const tokens = await openid.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the token names nobody')
      return {
        subject: claims.sub,
        name: textOf(claims.name),
        verifiedEmail: claims.email_verified === true ? textOf(claims.email) : null,
      }
    },
  }
}

/** A real issuer is read once; its keys are looked up again by themselves when they change. */
const discovered = new Map<string, Promise<openid.Configuration>>()

function discover(account: Account): Promise<openid.Configuration> {
  if (account.inside) return ask(account)
  const key = JSON.stringify(account)
  const known = discovered.get(key) ?? ask(account)
  discovered.set(key, known)
  known.catch(() => discovered.delete(key))
  return known
}

function ask({ askAt, clientId, secret, inside, mayBeHttp }: Account): Promise<openid.Configuration> {
  return openid.discovery(new URL(askAt), clientId, {}, openid.ClientSecretPost(secret), {
    timeout: TIMEOUT_SECONDS,
    ...(inside && { [openid.customFetch]: inside }),
    // without the first, the token's signature is not looked at: it came straight from the issuer
    execute: [openid.enableNonRepudiationChecks, ...(mayBeHttp ? [allowHttp] : [])],
  })
}
