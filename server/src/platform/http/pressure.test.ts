import { connect, type Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startShop } from '../../testing/shop.ts'
import { readSettings } from '../config/config.ts'
import { installDraining } from './draining.ts'
import { installPressure } from './pressure.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
})

/** However busy the machine is. */
const PATIENT = { timeout: 20_000 }
/** Two connections: forty may wait. */
const MAY_WAIT = 40

async function openShop() {
  const shop = await startShop({ DATABASE_POOL: '2' })
  ends.push(() => shop.stop())
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return { shop, address }
}

test('who would only wait is told at once to come again, and all is well when the database is', async () => {
  const { shop, address } = await openShop()
  const { cookie: session = '' } = await shop.customer()
  const whoAmI = async () => {
    const answer = await fetch(`${address}/api/auth/me`, { headers: { cookie: session } })
    const { code } = (await answer.json()) as { code?: string }
    return { status: answer.status, code, again: answer.headers.get('retry-after') }
  }
  const answers: Awaited<ReturnType<typeof whoAmI>>[] = []
  let asked: Promise<unknown>[] = []
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    asked = Array.from({ length: 60 }, async () => answers.push(await whoAmI()))
    await expect.poll(() => answers.length, PATIENT).toBe(60 - MAY_WAIT)
    expect(answers).toEqual(
      Array.from({ length: 60 - MAY_WAIT }, () => ({ status: 503, code: 'overloaded', again: '2' })),
    )
    // a page is told in words
    const page = await fetch(`${address}/cart`)
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('এখন অনেক চাপ')])
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })
  await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAY_WAIT)
  expect((await whoAmI()).status).toBe(200)
})

test('a client that sends a body drop by drop, or leaves, takes no place from others', async () => {
  const { shop, address } = await openShop()
  let arrived = 0
  shop.app.server.on('request', () => arrived++)
  const { port } = new URL(address)
  const slow = Array.from({ length: MAY_WAIT + 5 }, () => beginBody(Number(port)))
  await expect.poll(() => arrived, PATIENT).toBe(slow.length)
  // until it is known who they are, each of them waits for the database
  const status = async () => (await fetch(`${address}/api/categories`)).status
  await expect.poll(status, PATIENT).toBe(200)
  for (const socket of slow) socket.destroy()
  await expect.poll(status, PATIENT).toBe(200)
})

function beginBody(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  ends.push(() => socket.destroy())
  socket.write(
    'POST /api/newsletter HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  return socket
}

test('a program that is behind with its work refuses more of it, and is calm again at once', async () => {
  const app = await startBusy()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const statuses = await askTogether(app, Number(port), 100)
  const served = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 503)).toHaveLength(100 - served)
  expect(served).toBeGreaterThanOrEqual(10)
  expect(served).toBeLessThan(100)
  await expect.poll(async () => (await fetch(address)).status, PATIENT).toBe(200)
})

/** All questions are there before the first is read. */
async function askTogether(app: FastifyInstance, port: number, many: number): Promise<number[]> {
  let connected = 0
  app.server.on('connection', () => connected++)
  const sockets = Array.from({ length: many }, () => connect(port, '127.0.0.1'))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  await expect.poll(() => connected, PATIENT).toBe(many)
  const statuses = sockets.map(
    (socket) =>
      new Promise<number>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('data', (head) => resolve(Number(head.toString('latin1', 9, 12))))
      }),
  )
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  return Promise.all(statuses)
}

/** Every answer keeps the processor busy. */
async function startBusy(): Promise<FastifyInstance> {
  const app = Fastify()
  ends.push(() => app.close())
  await app.register(cookie)
  installDraining(app)
  installPressure(app, readSettings({ NODE_ENV: 'test', OVERLOADED_MS: '50' }))
  app.get('/', (_request, reply) => {
    const end = performance.now() + 10
    while (performance.now() < end);
    reply.send('done')
  })
  return app
}

test('a process that will stop is not ready, still serves, and ends each connection with its answer', async () => {
  const { shop, address } = await openShop()
  const calm = await fetch(`${address}/api/ready`)
  expect([calm.status, calm.headers.get('connection')]).toEqual([200, 'keep-alive'])
  shop.app.draining.hasBegun = true
  expect((await fetch(`${address}/api/ready`)).status).toBe(503)
  const served = await fetch(`${address}/api/categories`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
})
