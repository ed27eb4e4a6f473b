import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import {
  type Account,
  allowHttp,
  type Identity,
  type Opened,
  TIMEOUT_SECONDS,
  textOf,
} from './identity-parts.ts'

/** Plain OAuth: the profile is read with the token. */
export async function openFacebook(account: Account): Promise<Opened> {
  const config = configure(account)
  return {
    config,
    scope: 'public_profile email',
    async identify(returned, { state, verifier }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state }
      const { access_token } = await openid.authorizationCodeGrant(config, returned, checks)
      return whoIs(account, config, access_token)
    },
  }
}

function configure({ clientId, secret, loginAt, askAt, inside, mayBeHttp }: Account): openid.Configuration {
  const server = {
    issuer: new URL(loginAt).origin,
    authorization_endpoint: loginAt,
    token_endpoint: `${askAt}/oauth/access_token`,
  }
  const config = new openid.Configuration(server, clientId, {}, openid.ClientSecretPost(secret))
  config.timeout = TIMEOUT_SECONDS
  if (inside) config[openid.customFetch] = inside
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to make it stand out
  if (mayBeHttp) allowHttp(config)
  return config
}

async function whoIs(
  { askAt, secret }: Account,
  config: openid.Configuration,
  token: string,
): Promise<Identity> {
  const url = new URL(`${askAt}/me`)
  url.searchParams.set('fields', 'id,name')
  // shows that the token is used by the one it was given to
  url.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'))
  const response = await openid.fetchProtectedResource(config, token, url, 'GET')
  const person = (await response.json()) as Record<string, unknown>
  const subject = textOf(person.id)
  if (!response.ok || !subject) throw new Error(`HTTP ${response.status}`)
  // Facebook does not say whether it verified an address, so its address counts for nothing
  return { subject, name: textOf(person.name), verifiedEmail: null }
}
