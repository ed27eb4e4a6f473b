import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const PASSWORD = 'a-quiet-afternoon'
const PHONE = '01712345678'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await makeAccount(shop, { phone: PHONE, password: PASSWORD })
})
afterAll(() => shop.stop())
beforeEach(() => shop.db.deleteFrom('sessions').execute())

async function signIn(agent: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': agent },
    body: { login: PHONE, password: PASSWORD },
  })
  return shop.visitor(`sid=${answer.cookies[0]?.value}; isLoggedIn=1`)
}

type Listed = { id: number; current: boolean }
const listed = async (visitor: Awaited<ReturnType<typeof signIn>>) =>
  (await visitor.get('/api/users/sessions')).json<Listed[]>()
const getId = (sessions: Listed[], current: boolean) =>
  sessions.find((session) => session.current === current)?.id

describe('where I am signed in', () => {
  test('every session with its device, and which one this is', async () => {
    await signIn('curl/8.0')
    const phone = await signIn(ANDROID)
    expect(await listed(phone)).toEqual([
      {
        id: expect.any(Number),
        device: { browser: 'Chrome', system: 'Android' },
        createdAt: '2026-01-15T06:00:00.000Z',
        lastSeenAt: '2026-01-15T06:00:00.000Z',
        current: true,
      },
      expect.objectContaining({ device: null, current: false }),
    ])
  })

  test('another one can be ended; twice is 404', async () => {
    const [lost, phone] = [await signIn(ANDROID), await signIn(ANDROID)]
    const id = getId(await listed(phone), false)
    expect((await phone.delete(`/api/users/sessions/${id}`)).statusCode).toBe(204)
    expect((await lost.get('/api/auth/me')).statusCode).toBe(401)
    const again = await phone.delete(`/api/users/sessions/${id}`)
    expect([again.statusCode, again.json().message]).toEqual([404, 'This sign-in has already ended.'])
  })

  test('ending this one is logging out', async () => {
    const phone = await signIn(ANDROID)
    const answer = await phone.delete(`/api/users/sessions/${getId(await listed(phone), true)}`)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sid', ''],
      ['isLoggedIn', ''],
    ])
    expect((await phone.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('all others end at once', async () => {
    const [one, other, phone] = [await signIn(ANDROID), await signIn(ANDROID), await signIn(ANDROID)]
    expect((await phone.delete('/api/users/sessions')).statusCode).toBe(204)
    expect((await one.get('/api/auth/me')).statusCode).toBe(401)
    expect((await other.get('/api/auth/me')).statusCode).toBe(401)
    expect(await listed(phone)).toHaveLength(1)
  })

  test('nobody sees or ends another one’s', async () => {
    const phone = await signIn(ANDROID)
    const stranger = await shop.customer()
    const id = getId(await listed(phone), true)
    expect((await stranger.delete(`/api/users/sessions/${id}`)).statusCode).toBe(404)
    expect((await stranger.delete('/api/users/sessions/0')).statusCode).toBe(404)
    await stranger.delete('/api/users/sessions')
    expect((await phone.get('/api/auth/me')).statusCode).toBe(200)
  })
})
