import { gzipSync } from 'node:zlib'
import { ERRORS } from '@niramoy/texts/errors'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from './calls.ts'
import { type Asked, findFaults } from './judge.ts'
import type { World } from './plant.ts'
import type { Answer } from './wire.ts'

const person = (id: number, secret: string) => ({ id, cookie: '', secrets: [secret, `019${id}${id}`] })
const world = {
  owner: person(1, 'zqowner'),
  other: person(2, 'zqother'),
  admin: person(3, 'zqadmin'),
  staffOnly: ['zqnote'],
  things: {} as World['things'],
}
function asked(name: string, more: Partial<Asked> = {}): Asked {
  const call = ALL_CALLS.find((each) => each.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return { call, as: 'other', world, ...more }
}
function answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(text),
    ms: 5,
  }
}
const refusal = { code: 'order-not-found', message: ERRORS['order-not-found'].text }

describe('a reply that is as it should be', () => {
  test.each([
    ['a refusal', answer(404, refusal), asked('orders.get')],
    ['an answer of the contract', answer(200, []), asked('addresses.list')],
    ['nothing', answer(204, ''), asked('addresses.remove')],
    [
      'one to staff, with everything',
      answer(200, ['zqowner', 'zqnote']),
      asked('roles.list', { as: 'admin' }),
    ],
    ["the demo's messages", answer(200, ['zqowner', '01911']), asked('dev.outbox')],
  ])('%s is let pass', (_, given, question) => {
    const faults = findFaults(given, question).filter((fault) => !fault.includes('contract'))
    expect(faults).toEqual([])
  })
})

describe('a fault that is planted', () => {
  test.each([
    ['a 500', answer(500, { code: 'unexpected', message: 'x' }), 'answered 500'],
    ['no answer', { ...answer(0, ''), headers: {} }, 'was not answered'],
    ['a hang', { ...answer(404, refusal), ms: 60_000 }, 'took 60000 ms'],
    ["another's name", answer(404, { ...refusal, message: 'ZQOWNER Khatun' }), 'gave away zqowner'],
    ["another's phone", answer(404, { ...refusal, message: '01911' }), 'gave away 01911'],
    ["staff's note", answer(404, { ...refusal, message: 'zqnote' }), 'gave away zqnote'],
    ['a page', answer(404, '<h1>', { 'content-type': 'text/html' }), 'refused as text/html'],
    ['a code nobody knows', answer(404, { code: 'oops', message: 'x' }), 'unknown code oops'],
    ['a code with another status', answer(400, refusal), 'refused as order-not-found with 400'],
    ['more than a refusal has', answer(404, { ...refusal, stack: 'x' }), 'refused with stack'],
    ['a trace', answer(404, { ...refusal, message: 'a\n    at f (/a.js:1:2)' }), 'shows its insides'],
    ['what is not in the contract', answer(200, { id: 'x' }), 'answered against the contract'],
  ])('%s is found', (_, given, wanted) => {
    expect(findFaults(given, asked('orders.get')).join('\n')).toContain(wanted)
  })

  test("another's secret is found in a packed reply too", () => {
    const body = gzipSync(JSON.stringify({ ...refusal, message: 'zqowner' }))
    const packed = {
      ...answer(404, ''),
      body,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    }
    expect(findFaults(packed, asked('orders.get')).join()).toContain('gave away zqowner')
  })

  test("another's file is found without reading it", () => {
    const pdf = answer(200, '%PDF', { 'content-type': 'application/pdf' })
    expect(findFaults(pdf, asked('orders.invoice'))).toContain("gave another's file away")
    expect(findFaults(pdf, asked('orders.invoice', { as: 'owner' }))).toEqual([])
  })

  test('a refused call that changed something is found, and one that counted a try is not', () => {
    const changed = (tables: string[]) =>
      findFaults(answer(404, refusal), asked('orders.get', { changed: tables }))
    expect(changed(['orders'])).toEqual(['was refused and changed orders'])
    expect(changed(['one_time_codes'])).toEqual([])
  })

  test('a redirect to where a visitor says is found', () => {
    const led = (location: string) => findFaults(answer(302, '', { location }), asked('authSocial.google'))
    expect(led('/cart')).toEqual([])
    expect(led('//evil.example/')).toEqual(['leads to //evil.example/'])
    expect(led('https://evil.example/')).toEqual(['leads to https://evil.example/'])
  })
})
