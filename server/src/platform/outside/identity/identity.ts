import type { Settings } from '../../config/config.ts'
import type { AskInside } from '../../context.ts'
import { circuitOf } from '../circuit.ts'
import { openFacebook } from './identity-facebook.ts'
import { openGoogle } from './identity-google.ts'
import {
  type Account,
  type Identity,
  loginPage,
  type ProviderName,
  SignInFailed,
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
export function providerOf(name: ProviderName, world: World): Provider | null {
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
    return await (inside ? work() : circuitOf(askAt).run(work))
  } catch (error) {
    throw new SignInFailed(error)
  }
}
