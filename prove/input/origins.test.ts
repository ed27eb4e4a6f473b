import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { baseOf, baseWire, type Pictures } from './base.ts'
import { ALL_CALLS, isChange, type NamedCall } from './calls.ts'
import { chanceOf } from './chance.ts'
import { injector } from './inject.ts'
import { plantWorld, type World } from './plant.ts'
import { sampleFiles } from './sample-files.ts'
import { type Watch, watchChanges } from './watch-changes.ts'
import type { Header } from './wire.ts'

let shop: Shop
let world: World
let watch: Watch
let files: Pictures
beforeAll(async () => {
  shop = await startShop()
  files = await sampleFiles()
  world = await plantWorld(shop.context)
  watch = await watchChanges(shop.url)
})
afterAll(async () => {
  await watch.stop()
  await shop.stop()
})

const changing = ALL_CALLS.filter(isChange)
const guarded = changing.filter(({ anyOrigin }) => !anyOrigin)

/** As a browser would send it for whoever is signed in, from somewhere. */
async function send(call: NamedCall, headers: readonly Header[]) {
  const base = baseWire(call, baseOf(call, { things: world.things, chance: chanceOf(1) }), files)
  const own = headers.map(([name]) => name)
  const wire = { ...base, headers: [...base.headers.filter(([name]) => !own.includes(name)), ...headers] }
  const { cookie } = call.access === 'admin' ? world.admin : world.owner
  const requestId = `origin-${call.name.replace('.', '_')}`
  const answer = await injector(shop)({ call: call.name, kind: '', what: '', wire }, { cookie, requestId })
  return { status: answer.status, body: answer.body.toString(), changed: await watch.changes(requestId) }
}

/** Everything by which a browser tells that another site asks. */
const ELSEWHERE: readonly (readonly Header[])[] = [
  [['origin', 'https://evil.example']],
  [['origin', 'null']],
  [['sec-fetch-site', 'cross-site']],
  [['sec-fetch-site', 'same-site']],
  [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'same-origin'],
  ],
]

describe('a changing call, over the whole contract', () => {
  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s is refused from elsewhere',
    async (_, call) => {
      for (const headers of ELSEWHERE) {
        const { status, body, changed } = await send(call, headers)
        expect([status, JSON.parse(body).code, changed.size]).toEqual([403, 'wrong-origin', 0])
      }
    },
  )

  // without a body there is none to read, and the origin alone decides
  const withBody = guarded.filter(({ body }) => body)
  test.each(withBody.map((call) => [call.name, call] as const))(
    '%s is not taken from a plain form, which needs no permission to be sent',
    async (_, call) => {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
        const { status, changed } = await send(call, [['content-type', type]])
        expect([status, changed.size]).toEqual([415, 0])
      }
    },
  )

  test('only the gateway may come from anywhere, and it is trusted for no cookie', () => {
    expect(changing.filter(({ anyOrigin }) => anyOrigin).map(({ name }) => name)).toEqual([
      'payments.success',
      'payments.fail',
      'payments.cancel',
      'payments.ipn',
    ])
    expect(changing.filter(({ anyOrigin, access }) => anyOrigin && access !== 'anyone')).toEqual([])
  })

  test('no reading call changes anything but what it notes of itself', async () => {
    for (const call of ALL_CALLS.filter((each) => !isChange(each) && each.reply !== 'events')) {
      const { changed } = await send(call, [])
      const tables = [...changed.values()].flat().filter((table) => table !== 'audit_log')
      expect([call.name, ...tables]).toEqual([call.name])
    }
  })
})
