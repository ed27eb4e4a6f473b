import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../platform/config/demo-accounts.ts'
import { openApi } from '../platform/http/api/openapi.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { API_EXAMPLES } from './api-examples.ts'
import { seedDemo } from './seed/seed-demo.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await seedDemo(shop.db, { now: shop.context.now() })
})
afterAll(() => shop.stop())

const CALLS = new Map(
  Object.entries<Calls>(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
  ),
)

async function signIn(account: keyof typeof DEMO_ACCOUNTS) {
  const { headers } = await shop.guest.post('/api/auth/login', DEMO_ACCOUNTS[account])
  return shop.visitor(String(headers['set-cookie']).split(';')[0] ?? '')
}

test('every example of the API succeeds in the demo as it is first filled', async () => {
  const people = { anyone: shop.guest, customer: await signIn('customer'), admin: await signIn('admin') }
  for (const [id, { params = {}, query = {}, body }] of Object.entries(API_EXAMPLES)) {
    const call = CALLS.get(id)
    if (!call) throw new Error(`there is no call ${id}`)
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(query as Record<string, string>)
    const send = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const reply = await people[call.access][send](`/api${path}?${String(search)}`, body as object | undefined)
    expect([id, reply.statusCode, reply.statusCode < 300 ? '' : reply.body]).toEqual([
      id,
      expect.any(Number),
      '',
    ])
  }
})

test('the description offers them', () => {
  const { paths } = openApi('Niramoy', API_EXAMPLES) as { paths: Record<string, Record<string, object>> }
  expect(paths['/auth/login']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { example: DEMO_ACCOUNTS.customer } } },
  })
  expect(paths['/products/{id}']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', example: 20 })]),
  })
})
