import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { givenStaff, turnOn } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Cookies = Record<string, string>
type ProviderName = 'google' | 'facebook'
const PROVIDERS = ['google', 'facebook'] as const

let shop: Shop
beforeAll(async () => {
  // a window longer than the clock is moved below
  shop = await startShop({ LIMIT_SOCIAL_LOGIN: '100000/86400' })
})
afterAll(() => shop.stop())

/** A browser: it keeps cookies and goes where it is told, one step at a time. */
function browser(cookies: Cookies = {}) {
  return {
    cookies,
    async go(address: string) {
      const url = new URL(address, 'http://localhost')
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const answer = await shop.app.inject({
        method: 'GET',
        url: url.pathname + url.search,
        headers: { host: 'localhost', ...(cookie && { cookie }) },
      })
      for (const { name, value } of answer.cookies) {
        if (value === '') delete cookies[name]
        else cookies[name] = value
      }
      return answer
    },
  }
}
type Browser = ReturnType<typeof browser>

/** Up to the provider's door. */
async function toProvider(visitor: Browser, provider: ProviderName, from?: string) {
  const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`
  const answer = await visitor.go(`/api/auth/${provider}${query}`)
  expect(answer.statusCode).toBe(302)
  return new URL(String(answer.headers.location))
}

/** The visitor chooses who to be, and is on the way back to the shop. */
async function choose(visitor: Browser, page: URL, choice: Record<string, string>) {
  const url = new URL(page.href.replace('/authorize?', '/choose?'))
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value)
  const answer = await visitor.go(url.href)
  return new URL(String(answer.headers.location))
}

async function signIn(provider: ProviderName, choice: Record<string, string>, visitor = browser()) {
  const back = await choose(visitor, await toProvider(visitor, provider), choice)
  const answer = await visitor.go(back.href)
  return { visitor, answer, location: answer.headers.location }
}

async function whoIs({ cookies }: Browser) {
  return (await shop.visitor(`sid=${cookies.sid}`).get('/api/auth/me')).json()
}

const unique = () => `person-${Buffer.from(shop.context.random(5)).toString('hex')}`

describe.each(PROVIDERS)('signing in with %s', (provider) => {
  test('makes an account without phone or password, and finds it again the next time', async () => {
    const choice = { name: `রহিমা ${unique()}`, email: `${unique()}@people.example`, verified: 'yes' }
    const first = await signIn(provider, choice)
    expect(first.location).toBe(`/auth/callback/${provider}`)
    const me = await whoIs(first.visitor)
    expect(me).toMatchObject({ role: 'user', name: choice.name, phone: null, hasPassword: false })
    expect(me.username).toMatch(/^[0-9A-F]{6}$/)
    const second = await signIn(provider, choice)
    expect(await whoIs(second.visitor)).toEqual(me)
  })

  test('twice at once makes one account', async () => {
    const choice = { name: unique() }
    const visits = await Promise.all([1, 2, 3].map(() => signIn(provider, choice)))
    const ids = await Promise.all(visits.map(async ({ visitor }) => (await whoIs(visitor)).userId))
    expect(new Set(ids).size).toBe(1)
  })

  test('leads on to where the visitor wanted to go, but never to another site', async () => {
    const visitor = browser()
    const answer = async (from: string) => {
      const back = await choose(visitor, await toProvider(visitor, provider, from), { name: unique() })
      return (await visitor.go(back.href)).headers.location
    }
    expect(await answer('/checkout?step=2')).toBe(`/auth/callback/${provider}?from=%2Fcheckout%3Fstep%3D2`)
    for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login'])
      expect(await answer(elsewhere)).toBe(`/auth/callback/${provider}`)
  })

  test('starts a new session and ends the one the browser had', async () => {
    const customer = await shop.customer()
    const old = customer.cookie?.replace('sid=', '') ?? ''
    const { visitor } = await signIn(provider, { name: unique() }, browser({ sid: old }))
    expect(visitor.cookies.sid).not.toBe(old)
    expect((await customer.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('that is cancelled says so, and starts no session', async () => {
    const { visitor, location } = await signIn(provider, { cancel: 'yes' })
    expect(location).toBe(`/auth/callback/${provider}?error=social-login-cancelled`)
    expect(visitor.cookies).toEqual({})
  })

  test('leaves a note that scripts cannot read, for ten minutes and these calls alone', async () => {
    const answer = await browser().go(`/api/auth/${provider}`)
    expect(answer.cookies).toMatchObject([
      {
        name: `sign-in-${provider}`,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/api/auth',
        expires: new Date('2026-01-15T06:10:00Z'),
      },
    ])
  })

  const failed = `/auth/callback/${provider}?error=social-login-failed`

  test.each([
    ['a changed state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['a state given twice', (back: URL) => back.searchParams.append('state', 'x')],
    ['a made-up code', (back: URL) => back.searchParams.set('code', 'made-up')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
  ])('fails with %s', async (_what, change) => {
    const visitor = browser()
    const back = await choose(visitor, await toProvider(visitor, provider), { name: unique() })
    change(back)
    expect((await visitor.go(back.href)).headers.location).toBe(failed)
    expect(visitor.cookies.sid).toBeUndefined()
  })

  test('fails in a browser that did not ask, so that nobody can be signed in as someone else', async () => {
    const thief = browser()
    const back = await choose(thief, await toProvider(thief, provider), { name: unique() })
    const victim = browser()
    expect((await victim.go(back.href)).headers.location).toBe(failed)
    await toProvider(victim, provider)
    expect((await victim.go(back.href)).headers.location).toBe(failed)
    expect(victim.cookies.sid).toBeUndefined()
  })

  test('fails when the note was changed, is older than ten minutes, or is for the other provider', async () => {
    const other = provider === 'google' ? 'facebook' : 'google'
    const changes: ((cookies: Cookies) => void)[] = [
      (cookies) => {
        const [text = '', seal] = String(cookies[`sign-in-${provider}`]).split('.')
        const note = JSON.parse(Buffer.from(text, 'base64url').toString())
        const forged = Buffer.from(JSON.stringify({ ...note, from: '/dashboard' })).toString('base64url')
        cookies[`sign-in-${provider}`] = `${forged}.${seal}`
      },
      (cookies) => {
        cookies[`sign-in-${provider}`] = 'nonsense'
      },
      (cookies) => {
        // as long as a seal in letters, and longer in bytes
        cookies[`sign-in-${provider}`] = `note.${encodeURIComponent('ক'.repeat(43))}`
      },
      (cookies) => {
        cookies[`sign-in-${other}`] = String(cookies[`sign-in-${provider}`])
        delete cookies[`sign-in-${provider}`]
      },
      () => shop.at('2026-01-15T06:10:01Z'),
    ]
    for (const change of changes) {
      const visitor = browser()
      const back = await choose(visitor, await toProvider(visitor, provider), { name: unique() })
      change(visitor.cookies)
      expect((await visitor.go(back.href)).headers.location).toBe(failed)
      expect(visitor.cookies.sid).toBeUndefined()
    }
    shop.at('2026-01-15T06:00:00Z')
  })

  test('works once: the same way back again fails, even with the same note', async () => {
    const visitor = browser()
    const back = await choose(visitor, await toProvider(visitor, provider), { name: unique() })
    const replayed = browser({ ...visitor.cookies })
    expect((await visitor.go(back.href)).headers.location).toBe(`/auth/callback/${provider}`)
    expect((await visitor.go(back.href)).headers.location).toBe(failed)
    expect((await replayed.go(back.href)).headers.location).toBe(failed)
    expect(replayed.cookies.sid).toBeUndefined()
  })

  test('in production without its settings does not exist, nor does the local provider', async () => {
    const settings = { ...shop.context.settings, production: true, PUBLIC_URL: 'https://shop.example' }
    const app = await buildApp({ ...shop.context, settings })
    for (const path of [`/api/auth/${provider}`, `/api/auth/${provider}/callback?code=1&state=2`])
      expect((await app.inject(path)).statusCode).toBe(404)
    expect((await app.inject(`/dev/identity/${provider}/authorize`)).statusCode).toBe(404)
    await app.close()
  })
})

test('a token of Google made for another try is refused: its nonce differs', async () => {
  const visitor = browser()
  const page = await toProvider(visitor, 'google')
  page.searchParams.set('nonce', 'x'.repeat(43))
  const back = await choose(visitor, page, { name: unique() })
  expect((await visitor.go(back.href)).headers.location).toBe(
    '/auth/callback/google?error=social-login-failed',
  )
})

test('the local provider sends nobody to another site', async () => {
  const visitor = browser()
  const page = await toProvider(visitor, 'google')
  page.searchParams.set('redirect_uri', 'https://evil.example/api/auth/google/callback')
  expect((await visitor.go(page.href)).statusCode).toBe(400)
  expect((await visitor.go(page.href.replace('/authorize?', '/choose?'))).statusCode).toBe(400)
})

test('who has a second factor is not signed in by a provider, which shows one factor alone', async () => {
  const staff = await givenStaff(shop)
  const email = `${unique()}@people.example`
  const at = shop.context.now()
  await shop.db
    .updateTable('users')
    .set({ email, email_verified_at: at })
    .where('id', '=', staff.id)
    .execute()
  const choice = { name: 'Staff', email, verified: 'yes' }
  const before = await signIn('google', choice)
  expect((await whoIs(before.visitor)).userId).toBe(staff.id)
  await turnOn(shop, staff)
  const { visitor, location } = await signIn('google', choice)
  expect(location).toBe('/auth/callback/google?error=social-login-needs-password')
  expect(visitor.cookies.sid).toBeUndefined()
})
