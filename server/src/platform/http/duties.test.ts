import { text } from 'node:stream/consumers'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { allows, DUTIES, type Duty } from '@niramoy/domain/people/duties'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
const cookies = new Map<Duty, string>()
beforeAll(async () => {
  shop = await startShop()
  for (const duty of DUTIES) cookies.set(duty, (await shop.admin({ duties: [duty] })).cookie ?? '')
})
afterAll(() => shop.stop())

const calls = Object.values<Calls>(contract).flatMap((all) => Object.values<Call>(all))
const staffCalls = calls.flatMap((call) => (call.access === 'admin' ? [call] : []))
const title = ({ method, path }: Call) => `${method} ${path}`
const tried = new Set<string>()

/** With an id that nothing has: what is allowed changes nothing either. An event stream is left as it begins. */
async function send({ method, path, reply }: Call, cookie = '') {
  const url = `/api${path.replace(/:\w+/g, '999999')}`
  const answer = await shop.app.inject({ method, url, headers: { cookie }, payloadAsStream: true })
  const isStream = reply === 'events' && answer.statusCode === 200
  if (isStream) answer.stream().destroy()
  const body = isStream ? '' : await text(answer.stream())
  return { status: answer.statusCode, code: /"code":"([^"]*)"/.exec(body)?.[1] }
}

describe('every call of the back office, by every duty', () => {
  test.each(staffCalls.map((call) => [title(call), call] as const))('%s', async (_, call) => {
    for (const duty of DUTIES) {
      const { status, code } = await send(call, cookies.get(duty))
      const isRefused = status === 403 && code === 'not-your-duty'
      expect({ duty, isRefused }).toEqual({ duty, isRefused: !allows([duty], call.permission) })
      // not by an accident either
      expect(status).toBeLessThan(500)
      tried.add(`${title(call)} ${duty}`)
    }
  })

  test('each cell of the table was tried', () => {
    expect(tried.size).toBe(staffCalls.length * DUTIES.length)
    expect(tried.size).toBeGreaterThan(400)
  })

  test.each(staffCalls.map((call) => [title(call), call] as const))(
    '%s is refused to staff without a duty',
    async (_, call) => {
      const { cookie } = await shop.admin({ duties: [] })
      expect(await send(call, cookie)).toEqual({ status: 403, code: 'not-your-duty' })
    },
  )
})

test('two duties may what either may', async () => {
  const both = await shop.admin({ duties: ['packer', 'storekeeper'] })
  expect((await both.get('/api/admin/orders')).statusCode).toBe(200)
  expect((await both.get('/api/stock-logs')).statusCode).toBe(200)
  expect((await both.get('/api/admin/payments')).statusCode).toBe(403)
})
