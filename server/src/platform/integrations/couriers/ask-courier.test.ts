import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askCourier, goodBody, type Site } from './ask-courier.ts'
import { CourierRefused, CourierTrouble, isSecret, NotDone } from './courier.ts'
import { isSamePlace, readAmount, readReason, readWord, toFacts } from './courier-fields.ts'

type Answer = { readonly status?: number; readonly body?: string; readonly retryAfter?: string }
/** What the courier replies, one after the other; the last one again and again. */
let answers: Answer[] = []
let asked: IncomingMessage[] = []
let server: Server
let site: Site
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    const {
      status = 200,
      body = '{}',
      retryAfter,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {}
    if (status === 0) {
      response.destroy()
      return
    }
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
})

const ask = (method: 'GET' | 'POST', isRepeatable?: boolean) =>
  askCourier(site, {
    method,
    path: '/x',
    headers: { 'api-key': 'secret-key' },
    ...(method === 'POST' && { body: { a: 1 } }),
    ...(isRepeatable !== undefined && { isRepeatable }),
  })

test('a question is asked again when nothing is heard', async () => {
  answers = [{ status: 0 }, { status: 502 }, { body: '{"a":1}' }]
  expect(await ask('GET')).toEqual({ status: 200, body: { a: 1 } })
  expect(asked).toHaveLength(3)
})

test('a booking is not', async () => {
  for (const status of [0, 500, 504]) {
    answers = [{ status }]
    asked = []
    const trouble = await ask('POST').catch((error) => error)
    expect(trouble).toBeInstanceOf(CourierTrouble)
    expect(trouble).not.toBeInstanceOf(NotDone)
    expect(asked).toHaveLength(1)
  }
})

test('turned away for its number, it waits as long as it is told to', async () => {
  answers = [{ status: 429, retryAfter: '0' }, { body: '{}' }]
  expect((await ask('POST')).status).toBe(200)
  answers = [{ status: 429, retryAfter: '60' }]
  asked = []
  await expect(ask('POST')).rejects.toThrow(NotDone)
  expect(asked).toHaveLength(1)
})

test.each([
  ['a page of HTML', { body: '<html>Maintenance</html>' }],
  ['nothing', { body: '' }],
  ['more than anyone says', { body: `"${'x'.repeat(2_000_001)}"` }],
])('%s is trouble, not an answer', async (_what, answer) => {
  answers = [answer]
  await expect(ask('POST')).rejects.toThrow(CourierTrouble)
})

test('who moved gets no keys, and no error names one', async () => {
  answers = [{ status: 302 }]
  const trouble: Error = await ask('POST').catch((error) => error)
  expect(trouble).toBeInstanceOf(CourierTrouble)
  expect(`${trouble.message} ${String(trouble.cause)}`).not.toMatch(/secret|127\.0/)
})

test('a refusal is said in the courier’s words', () => {
  const body = { message: 'Please fix', errors: { recipient_phone: ['The phone is wrong.'] } }
  expect(() => goodBody({ status: 422, body })).toThrow(new CourierRefused('Please fix The phone is wrong.'))
  expect(() => goodBody({ status: 400, body: null })).toThrow(new CourierRefused('HTTP 400'))
  // wrong keys are ours to mend, and nothing was done
  expect(() => goodBody({ status: 401, body })).toThrow(NotDone)
})

test('a secret is the whole of it', () => {
  expect(isSecret('abc', 'abc')).toBe(true)
  for (const wrong of ['', 'ab', 'abcd', 'abC', undefined]) expect(isSecret(wrong, 'abc')).toBe(false)
  expect(isSecret('', '')).toBe(false)
  expect(isSecret('আ', 'abc')).toBe(false)
})

test.each([
  ['60', 6_000],
  ['60.5', 6_050],
  ['60.50', 6_050],
  ['60.505', null],
  ['-1', null],
  ['1e9', null],
  ['', null],
])('an amount of %j is %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount === null ? null : poisha(amount))
})

test('words are words, however they are spelt', () => {
  const spelt = ['Partial Delivery', 'partial_delivery', ' PARTIAL-DELIVERY ']
  expect(new Set(spelt.map(readWord))).toEqual(new Set(['partial-delivery']))
})

test('places are the same by their older names', () => {
  expect(isSamePlace('Chittagong ', 'Chattogram')).toBe(true)
  expect(isSamePlace('Khulna Sadar', 'Khulna')).toBe(true)
  expect(isSamePlace('Cox’s Bazar', "Cox's Bazar")).toBe(true)
  expect(isSamePlace('Khulna', 'Jashore')).toBe(false)
  expect(isSamePlace('Sadar', 'Thana')).toBe(false)
})

test('no number to call is stored', () => {
  expect(readReason('Call 01711-111111 or +880 1711 111111')).toBe('Call … or …')
  expect(readReason('')).toBeNull()
  expect(toFacts({ status: 'x', name: 'Rahima', deep: { a: 1 }, id: 7 }, ['status', 'deep', 'id'])).toEqual({
    status: 'x',
    id: '7',
  })
})
