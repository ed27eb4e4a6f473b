import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { attack, type Ground } from './attack.ts'
import { ALL_CALLS, ASSISTANT_CALLS } from './calls.ts'
import { sampleFiles } from './generate.ts'
import { injector } from './inject.ts'
import { getWorlds } from './plant.ts'
import { watchChanges } from './watch-changes.ts'

/** `npm run prove:input` sends more than ten times as many, over sockets. */
const EACH = 12
const SEED = 1

let shop: Shop
let ground: Ground
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'error', ASSISTANTS: 'checkout' })
  ground = {
    worlds: getWorlds(shop.context),
    watch: await watchChanges(shop.url),
    files: await sampleFiles(),
    send: injector(shop),
    isPolite: true,
  }
})
afterAll(async () => {
  await ground.watch.stop()
  await shop.stop()
})

test.each([...ALL_CALLS, ...ASSISTANT_CALLS].map((call) => [call.name, call] as const))(
  '%s takes no harm',
  async (_, call) => {
    const { faults } = await attack(call, ground, { each: EACH, seed: SEED, asHowMany: 1 })
    expect(faults).toEqual([])
  },
)

test('the books add up, and nothing unexpected was logged', async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  expect(shop.logged).toEqual([])
})
