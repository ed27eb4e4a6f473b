import { Readable } from 'node:stream'
import { calls } from '@niramoy/contract/platform/call'
import { Taka } from '@niramoy/contract/platform/codecs'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { installErrors } from '../errors.ts'
import { installSecurity } from '../security.ts'
import { routes } from './routes.ts'

const Bill = z.object({ amount: Taka, by: z.enum(['cash', 'card']).nullable() })

/** One call of each kind of reply. */
const desk = calls({
  file: { method: 'GET', path: '/file', access: 'anyone', about: '', reply: 'file', failure: null },
  away: {
    method: 'POST',
    path: '/away',
    access: 'anyone',
    about: '',
    reply: 'redirect',
    failure: null,
    anyOrigin: true,
  },
  done: { method: 'DELETE', path: '/done', access: 'anyone', about: '', reply: 'nothing', failure: null },
  made: {
    method: 'POST',
    path: '/made',
    access: 'anyone',
    about: '',
    reply: z.object({ name: z.string(), note: z.string().nullable() }),
    status: 201,
    failure: null,
  },
  either: {
    method: 'GET',
    path: '/either',
    access: 'anyone',
    about: '',
    reply: z.union([z.array(Bill), z.object({ bills: z.array(Bill), currentPage: z.int() })]),
    failure: null,
  },
})

let shop: Shop
let app: ReturnType<typeof Fastify>
beforeAll(async () => {
  shop = await startShop()
  app = Fastify()
  installErrors(app)
  await app.register(import('@fastify/cookie'))
  app.decorateRequest('uploadFolder', null).decorateRequest('actor', null)
  installSecurity(app, shop.context.settings, false)
  const feature = routes(desk, {
    async file() {
      return {
        file: { stream: Readable.from([Buffer.from('%PDF')]), size: 4, type: 'application/pdf' },
        filename: 'চালান.pdf',
      }
    },
    async away() {
      return { location: '/payment/success', status: 303 } as const
    },
    async done() {},
    async made() {
      return { name: 'Napa', note: null, secret: 'cost' } as { name: string; note: null }
    },
    async either() {
      return { bills: [{ amount: toTaka(poisha(120387)), by: null }], currentPage: 1 }
    },
  })
  feature(app, shop.context, { strictReplies: true })
})
afterAll(async () => {
  await app.close()
  await shop.stop()
})

test('a file is a private download under its own name', async () => {
  const answer = await app.inject('/file')
  expect([answer.statusCode, answer.body]).toEqual([200, '%PDF'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '4',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('চালান.pdf'))
})

test("a redirect may answer a stranger's form, as a payment gateway sends it", async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/away',
    headers: { origin: 'https://gateway.example' },
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payment/success'])
})

test('nothing is 204 without a body', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/done' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('what the contract does not name never leaves the house', async () => {
  const answer = await app.inject({ method: 'POST', url: '/made' })
  expect([answer.statusCode, answer.json()]).toEqual([201, { name: 'Napa', note: null }])
})

test('of several replies the one that fits is written, whatever its amounts and empty choices', async () => {
  const answer = await app.inject('/either')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { bills: [{ amount: 1203.87, by: null }], currentPage: 1 },
  ])
})
