import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { installEvents, sendEvents } from './events.ts'

type Events = Parameters<typeof sendEvents>[1]['events']

function appWith(events: Events) {
  const app = Fastify()
  installEvents(app)
  app.decorateRequest('actor', null)
  app.get('/', async (_request, reply) => sendEvents(reply, { events }))
  return app
}

test('events are written as browsers read them, with a comment at once and while nothing happens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = appWith(async function* () {
    yield { event: 'order', data: { text: 'দুই\nlines' } }
    vi.advanceTimersByTime(50_000)
    yield { event: 'end', data: {} }
  })
  const { body, headers } = await app.inject('/')
  vi.useRealTimers()
  expect(body).toBe(':\n\nevent: order\ndata: {"text":"দুই\\nlines"}\n\n:\n\n:\n\nevent: end\ndata: {}\n\n')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
})

test('a line ends when it has been long enough, so that the session is looked at again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const app = appWith(async function* (signal) {
    yield { event: 'order', data: {} }
    const isOver = new Promise((resolve) => signal.addEventListener('abort', resolve))
    vi.advanceTimersByTime(29 * 60_000)
    if (!signal.aborted) yield { event: 'still', data: {} }
    vi.advanceTimersByTime(60_000)
    await isOver
  })
  const { body } = await app.inject('/')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  expect(body.replaceAll(':\n\n', '')).toBe('event: order\ndata: {}\n\nevent: still\ndata: {}\n\n')
})

test('a source that fails ends its line and leaves its place', async () => {
  const app = appWith(async function* () {
    yield { event: 'order', data: {} }
    throw new Error('the database went away')
  })
  for (let at = 0; at < 7; at++) {
    const answer = await app.inject('/').catch((error: Error) => error.message)
    expect(answer).toBe('response destroyed before completion')
  }
})
