import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const all = Object.values<Calls>(contract).flatMap((calls) => Object.values<Call>(calls))
const guarded = all.filter(({ access }) => access !== 'anyone')
const forAdmins = all.filter(({ access }) => access === 'admin')
const title = ({ method, path }: Call) => `${method} ${path}`

function send({ method, path }: Call, cookie?: string) {
  const url = `/api${path.replace(/:\w+/g, '1')}`
  return shop.app.inject({ method, url, headers: cookie ? { cookie } : {} })
}

describe('the whole contract, walked', () => {
  test('has calls of each kind', () => {
    expect(guarded.length).toBeGreaterThan(forAdmins.length)
    expect(forAdmins.length).toBeGreaterThan(0)
  })

  test.each(guarded.map((call) => [title(call), call] as const))(
    '%s answers 401 to a guest',
    async (_, call) => {
      const answer = await send(call)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-logged-in'])
    },
  )

  test.each(forAdmins.map((call) => [title(call), call] as const))(
    '%s answers 403 to a customer',
    async (_, call) => {
      const { cookie } = await shop.customer()
      const answer = await send(call, cookie)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed'])
    },
  )
})
