import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import type { Settings } from '../../config/config.ts'
import type { AskInside } from '../../context.ts'
import { getCircuit } from '../circuit.ts'
import {
  type Account,
  allowHttp,
  type Identity,
  loginPage,
  type Opened,
  type ProviderName,
  readText,
  SignInFailed,
  TIMEOUT_SECONDS,
  type TrySecrets,
} from './identity-parts.ts'

type Provider = {
  /** The address of the provider's login page. */
  begin(callback: string, secrets: TrySecrets): Promise<string>
  /** Who came back; throws SignInFailed when the answer does not fit the request. */
  finish(returned: URL, secrets: TrySecrets): Promise<Identity>
}

type World = { readonly settings: Settings; readonly origin: string; readonly inside?: AskInside | undefined }

/** The real provider by the settings, the local one in the demo, or none. */
export function getProvider(name: ProviderName, world: World): Provider | null {
  const account = name === 'google' ? googleAccount(world) : facebookAccount(world)
  if (!account) return null
  const open = name === 'google' ? openGoogle : openFacebook
  return {
    begin: (callback, secrets) =>
      asking(account, async () => loginPage(await open(account), callback, secrets)),
    finish: (returned, secrets) =>
      asking(account, async () => (await open(account)).identify(returned, secrets)),
  }
}

function googleAccount(world: World): Account | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, production } = world.settings
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return localAccount('google', world)
  return {
    clientId: GOOGLE_CLIENT_ID,
    secret: GOOGLE_CLIENT_SECRET,
    loginAt: GOOGLE_ISSUER,
    askAt: GOOGLE_ISSUER,
    mayBeHttp: !production,
  }
}

function facebookAccount(world: World): Account | null {
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, production } = world.settings
  if (!FACEBOOK_CLIENT_ID || !FACEBOOK_CLIENT_SECRET) return localAccount('facebook', world)
  return {
    clientId: FACEBOOK_CLIENT_ID,
    secret: FACEBOOK_CLIENT_SECRET,
    loginAt: world.settings.FACEBOOK_DIALOG_URL,
    askAt: world.settings.FACEBOOK_GRAPH_URL,
    mayBeHttp: !production,
  }
}

/** The demo's own provider, at whatever address the visitor knows the demo by. */
function localAccount(name: ProviderName, { settings, origin, inside }: World): Account | null {
  if (settings.production || !inside) return null
  const askAt = `${origin}/dev/identity/${name}`
  const loginAt = name === 'google' ? askAt : `${askAt}/authorize`
  return { clientId: 'niramoy', secret: 'demo', loginAt, askAt, mayBeHttp: true, inside }
}

async function asking<T>({ askAt, inside }: Account, work: () => Promise<T>): Promise<T> {
  try {
    return await (inside ? work() : getCircuit(askAt).run(work))
  } catch (error) {
    throw new SignInFailed(error)
  }
}

/** OpenID Connect: who it is stands in a token that the provider signed. */
async function openGoogle(account: Account): Promise<Opened> {
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
        name: readText(claims.name),
        verifiedEmail: claims.email_verified === true ? readText(claims.email) : null,
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

/** Plain OAuth: the profile is read with the token. */
async function openFacebook(account: Account): Promise<Opened> {
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
  const subject = readText(person.id)
  if (!response.ok || !subject) throw new Error(`HTTP ${response.status}`)
  // Facebook does not say whether it verified an address, so its address counts for nothing
  return { subject, name: readText(person.name), verifiedEmail: null }
}
