import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../../testing/shop.ts'
import type { Settings } from '../../config/config.ts'
import type { AskInside } from '../../context.ts'
import { insideFetch } from '../../http/pages/inside-fetch.ts'
import { getProvider } from './identity.ts'
import { type ProviderName, SignInFailed } from './identity-parts.ts'

const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

let shop: Shop
let origin: string
beforeAll(async () => {
  shop = await startShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.stop())

type World = { settings: Settings; inside?: AskInside }

async function signIn(name: ProviderName, world: World) {
  const provider = getProvider(name, { origin, ...world })
  const page = await provider?.begin(`${origin}/api/auth/${name}/callback`, secrets)
  const choose = `${page?.replace('/authorize?', '/choose?')}&person=demo-1`
  const answer = await fetch(choose, { redirect: 'manual' })
  return provider?.finish(new URL(answer.headers.get('location') ?? ''), secrets)
}

describe('a provider by the settings, over a real connection', () => {
  const settings = (): Settings => ({
    ...shop.context.settings,
    GOOGLE_CLIENT_ID: 'niramoy',
    GOOGLE_CLIENT_SECRET: 'demo',
    GOOGLE_ISSUER: `${origin}/dev/identity/google`,
    FACEBOOK_CLIENT_ID: 'niramoy',
    FACEBOOK_CLIENT_SECRET: 'demo',
    FACEBOOK_DIALOG_URL: `${origin}/dev/identity/facebook/authorize`,
    FACEBOOK_GRAPH_URL: `${origin}/dev/identity/facebook`,
  })

  test('Google tells who it is, and an address it has verified', async () => {
    expect(await signIn('google', { settings: settings() })).toEqual({
      subject: 'demo-1',
      name: 'নুসরাত জাহান',
      verifiedEmail: 'nusrat@people.example',
    })
  })

  test('Facebook tells who it is; an address of its counts for nothing', async () => {
    expect(await signIn('facebook', { settings: settings() })).toEqual({
      subject: 'demo-1',
      name: 'নুসরাত জাহান',
      verifiedEmail: null,
    })
  })

  test.each([
    ['google', 'GOOGLE_CLIENT_SECRET'],
    ['facebook', 'FACEBOOK_CLIENT_SECRET'],
  ] as const)('%s refuses a wrong secret', async (name, setting) => {
    const wrong = { ...settings(), [setting]: 'wrong' }
    await expect(signIn(name, { settings: wrong })).rejects.toThrow(SignInFailed)
  })

  test('an issuer that is not there fails, and is asked again the next time', async () => {
    const away = { ...settings(), GOOGLE_ISSUER: 'http://127.0.0.1:1' }
    await expect(signIn('google', { settings: away })).rejects.toThrow(SignInFailed)
    await expect(signIn('google', { settings: away })).rejects.toThrow(SignInFailed)
  })

  test('production speaks to no issuer without TLS', async () => {
    const production = { ...settings(), production: true }
    await expect(signIn('google', { settings: production })).rejects.toThrow(SignInFailed)
  })
})

describe("Google's token is believed only whole", () => {
  /** The local provider, except that the claims in its tokens are changed on the way. */
  function lying(claims: object): AskInside {
    const inside = insideFetch(shop.app)
    return async (url, init) => {
      const answer = await inside(url, init)
      if (!url.endsWith('/oauth/access_token')) return answer
      const tokens = (await answer.json()) as { id_token: string }
      const [header, payload = '', signature] = tokens.id_token.split('.')
      const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
      const changed = Buffer.from(JSON.stringify(said)).toString('base64url')
      return Response.json({ ...tokens, id_token: `${header}.${changed}.${signature}` })
    }
  }

  test('as it is made, it is believed', async () => {
    const inside = insideFetch(shop.app)
    expect(await signIn('google', { settings: shop.context.settings, inside })).toMatchObject({
      subject: 'demo-1',
    })
  })

  test.each([
    ['another person', { sub: 'demo-2' }],
    ['another audience', { aud: 'someone-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an old token', { exp: 1_000_000_000 }],
    ['another nonce', { nonce: 'x' }],
  ])('with %s in it, it is not', async (_what, claims) => {
    const world = { settings: shop.context.settings, inside: lying(claims) }
    await expect(signIn('google', world)).rejects.toThrow(SignInFailed)
  })

  test('unsigned, or signed by nobody we know, it is not', async () => {
    const inside = insideFetch(shop.app)
    for (const alg of ['none', 'HS256']) {
      const unsigned: AskInside = async (url, init) => {
        const answer = await inside(url, init)
        if (!url.endsWith('/oauth/access_token')) return answer
        const tokens = (await answer.json()) as { id_token: string }
        const [, payload] = tokens.id_token.split('.')
        const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
        return Response.json({ ...tokens, id_token: `${header}.${payload}.` })
      }
      const world = { settings: shop.context.settings, inside: unsigned }
      await expect(signIn('google', world)).rejects.toThrow(SignInFailed)
    }
  })
})

test('an issuer whose description names another is not believed', async () => {
  const inside = insideFetch(shop.app)
  const posing: AskInside = async (url, init) => {
    const answer = await inside(url, init)
    if (!url.includes('.well-known')) return answer
    return Response.json({ ...((await answer.json()) as object), issuer: 'https://evil.example' })
  }
  // the description is kept by its issuer: this one has another address
  const settings = { ...shop.context.settings }
  const world = { settings, inside: posing }
  const provider = getProvider('google', { origin: `${origin}/posing`, ...world })
  await expect(provider?.begin(`${origin}/api/auth/google/callback`, secrets)).rejects.toThrow(SignInFailed)
})
