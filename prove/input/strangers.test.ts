import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { baseOf, baseWire, type Pictures } from './base.ts'
import { ALL_CALLS, inputSchema, type JsonSchema, type NamedCall } from './calls.ts'
import { chanceOf } from './chance.ts'
import { injector } from './inject.ts'
import { faultsOf, type Role } from './judge.ts'
import { plantWorld, type World } from './plant.ts'
import { sampleFiles } from './sample-files.ts'
import { THINGS } from './samples.ts'
import type { Things } from './things.ts'
import { type Watch, watchChanges } from './watch-changes.ts'

/** What belongs to one customer; the rest is the shop's. */
const PERSONAL = new Set<keyof Things>([
  'owner',
  'order',
  'unpaid',
  'delivered',
  'address',
  'prescription',
  'session',
  'payment',
])

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

/** Which things of a person a well-formed request for the call names. */
function namedBy(call: NamedCall): string[] {
  const named = new Set<string>()
  const things = new Proxy({} as Things, {
    get: (_, name) => {
      named.add(String(name))
      return 1
    },
  })
  baseOf(call, { things, chance: chanceOf(1) })
  return [...named].filter((name) => PERSONAL.has(name as keyof Things))
}

async function ask(call: NamedCall, as: Role) {
  const wire = baseWire(call, baseOf(call, { things: world.things, chance: chanceOf(1) }), files)
  const cookie = as === 'guest' ? '' : world[as].cookie
  const requestId = `stranger-${as}-${call.name.replace('.', '_')}`
  const answer = await injector(shop)({ call: call.name, kind: '', what: '', wire }, { cookie, requestId })
  const changed = (await watch.changes(requestId)).get(requestId) ?? []
  return { ...answer, faults: faultsOf(answer, { call, as, world, changed }), changed }
}

const naming = ALL_CALLS.filter((call) => namedBy(call).length > 0)
/** A customer may name another here, and gets nothing by it: see its own test below. */
const HARMLESS = new Set(['addresses.create'])

describe("another's things, over the whole contract", () => {
  test('the walk meets every kind of thing that a customer has', () => {
    expect(new Set(naming.flatMap(namedBy))).toEqual(PERSONAL)
    expect(naming.length).toBeGreaterThan(30)
  })

  test('whatever the contract calls an id is known to the walk', () => {
    const unknown = ALL_CALLS.flatMap((call) =>
      [inputSchema(call, 'query'), inputSchema(call, 'body')]
        .flatMap((schema) => idsIn(schema))
        .filter((name) => !(name in THINGS) && !NO_THINGS.has(name))
        .map((name) => `${call.name}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test.each(naming.map((call) => [call.name, call] as const))('%s gives a guest nothing', async (_, call) => {
    const { status, faults } = await ask(call, 'guest')
    expect(faults).toEqual([])
    if (call.access !== 'anyone') expect(status).toBe(401)
  })

  const strict = naming.filter(({ name, access }) => access !== 'anyone' && !HARMLESS.has(name))
  test.each(strict.map((call) => [call.name, call] as const))(
    '%s gives another customer nothing',
    async (_, call) => {
      const { status, faults, changed } = await ask(call, 'other')
      expect({ faults, changed }).toEqual({ faults: [], changed: [] })
      expect(call.access === 'admin' ? [403] : [403, 404]).toContain(status)
    },
  )

  test('an address that names another customer is for whoever sends it', async () => {
    const create = ALL_CALLS.find(({ name }) => name === 'addresses.create')
    if (!create) throw new Error('the call is gone')
    const count = () =>
      shop.db.selectFrom('addresses').select('id').where('user_id', '=', world.owner.id).execute()
    const before = await count()
    expect((await ask(create, 'other')).faults).toEqual([])
    expect(await count()).toEqual(before)
  })
})

/** Ids that name no row of ours. */
const NO_THINGS = new Set(['requestId', 'batchId'])

function idsIn(schema: JsonSchema | undefined): string[] {
  if (!schema) return []
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.prefixItems ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(/(Id|Ids)$|^ids$/.test(name) ? [name] : []),
    ...idsIn(property),
  ])
  return [...own, ...inner.flatMap(idsIn)]
}
