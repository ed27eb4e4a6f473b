import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { photo } from '../../server/src/testing/forms.ts'
import { scannedPdf } from '../../server/src/testing/prescriptions.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { zipOf } from '../../server/src/testing/zips.ts'
import { attack, type Ground } from './attack.ts'
import { ALL_CALLS } from './calls.ts'
import { injector } from './inject.ts'
import { watchChanges } from './watch-changes.ts'

const EACH = Number(process.env.EACH ?? 12)
const SEED = Number(process.env.SEED ?? 1)

let shop: Shop
let ground: Ground
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'error' })
  const files = { photo: await photo(16, 16), pdf: await scannedPdf(), sheet: zipOf({ 'a.xml': '<a/>' }) }
  ground = {
    planter: shop.context,
    watch: await watchChanges(shop.url),
    files,
    send: injector(shop),
    isPolite: true,
  }
})
afterAll(async () => {
  await ground.watch.stop()
  await shop.stop()
})

test.each(
  ALL_CALLS.filter(({ name }) => !process.env.ONLY || name.includes(process.env.ONLY)).map(
    (call) => [call.name, call] as const,
  ),
)('%s takes no harm', async (_, call) => {
  const { faults, sent, statuses } = await attack(call, ground, { each: EACH, seed: SEED, asHowMany: 1 })
  if (process.env.SHOW)
    console.log(
      call.name,
      sent,
      [...statuses].map(([s, n]) => `${s}:${n}`).join(' '),
      faults
        .map(
          (f) =>
            `\n   ${f.as} ${f.input.kind} ${f.input.field ?? ''} ${f.input.what} -> ${f.status} ${f.wrong.join('; ')}`,
        )
        .join(''),
    )
  expect(faults).toEqual([])
})

test('the books add up, and nothing unexpected was logged', async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  expect(shop.logged).toEqual([])
})
