import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { draw } from '../parts/draw.ts'
import { baseWire, getBase, getSpots, getTarget, jsonBody, type Pictures } from './base.ts'
import { ALL_CALLS, inputSchema, type NamedCall } from './calls.ts'
import { sampleFiles } from './generate.ts'
import { injector } from './inject.ts'
import { plantWorld, type World } from './plant.ts'
import type { Wire } from './wire.ts'

let shop: Shop
let world: World
let files: Pictures
let trap: Server
let address: string
const sprung: string[] = []
beforeAll(async () => {
  shop = await startShop()
  files = await sampleFiles()
  world = await plantWorld(shop.context)
  trap = createServer((request, response) => {
    sprung.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => trap.close(resolve))
  await shop.stop()
})

/** The call with the trap's address in each of its texts, and in everything that says where the visitor is. */
function baits(call: NamedCall): Wire[] {
  const maker = { things: world.things, chance: draw(1) }
  const base = getBase(call, maker)
  const wire = baseWire(call, base, files)
  const schema = inputSchema(call, 'body')
  const texts = schema ? getSpots(schema, maker).filter(({ sample }) => sample.startsWith('"')) : []
  const bait = JSON.stringify(`${address}/${call.name}`)
  const queries = Object.keys(base.query).map((name) => ({
    ...base.query,
    [name]: `${address}/${call.name}`,
  }))
  const host = new URL(address).host
  return [
    ...texts.map(({ put }) => ({
      method: call.method,
      target: getTarget(call, base),
      ...jsonBody(put(bait)),
    })),
    ...queries.map((query) => ({ ...wire, target: getTarget(call, { ...base, query }) })),
    {
      ...wire,
      headers: [...wire.headers, ['host', host], ['referer', address], ['x-forwarded-host', host]],
    },
  ]
}

test('whatever address a visitor or staff write, the shop does not go there', async () => {
  const send = injector(shop)
  let sent = 0
  for (const call of ALL_CALLS) {
    const { cookie } = call.access === 'admin' ? world.admin : world.owner
    for (const wire of baits(call)) {
      const input = { call: call.name, kind: '', what: '', wire }
      const { status } = await send(input, { cookie, requestId: 'into-the-trap' })
      expect([call.name, status < 500]).toEqual([call.name, true])
      sent += 1
    }
  }
  expect(sent).toBeGreaterThan(400)
  expect(sprung).toEqual([])
})

test('the trap notices a request', async () => {
  await fetch(`${address}/to-see`)
  expect(sprung).toContain('/to-see')
})
