import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearCatalogue, givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  await shop.db.deleteFrom('needs').execute()
})
afterAll(() => shop.stop())

const NOTE = 'তিন দিনের বেশি জ্বর থাকলে ডাক্তার দেখান।'.normalize('NFC')

async function givenNeed() {
  await shop.db
    .insertInto('needs')
    .values({
      name_en: 'Fever',
      name_bn: 'জ্বর',
      words: ['fever', 'jor', 'গায়ে জ্বর'],
      target_kind: 'generic-name',
      targets: ['Paracetamol'],
      note_bn: NOTE,
      created_at: shop.context.now(),
    })
    .execute()
  await shop.context.search.caughtUp()
}

async function given(name: string, generic: string, unitPrice: number) {
  await givenProduct(shop.context, { name, generic, unitPrice })
  await shop.context.search.caughtUp()
}

const list = async (search: string) =>
  (await shop.guest.get(`/api/products?search=${encodeURIComponent(search)}`)).json()
const suggest = async (q: string) =>
  (await shop.guest.get(`/api/products/suggest?q=${encodeURIComponent(q)}`)).json()
const names = (reply: { products: readonly { name: string }[] }) => reply.products.map(({ name }) => name)

test('an everyday word finds what helps, and the reply says what it understood', async () => {
  await given('Napa', 'Paracetamol', 1.2)
  await given('GBR', 'Gabapentin', 9)
  expect(await list('জ্বর')).toMatchObject({ understood: null, asking: 'GBR' })
  await givenNeed()
  const reply = await list('জ্বরের ওষুধ')
  expect(names(reply)).toEqual(['Napa'])
  expect(reply).toMatchObject({
    showingFor: null,
    asking: null,
    understood: { name: { en: 'Fever', bn: 'জ্বর' }, note: { en: NOTE, bn: NOTE } },
  })
  expect(await suggest('jor')).toMatchObject({
    suggestions: [{ name: 'Napa' }],
    understood: { name: { en: 'Fever' } },
    groups: [{ kind: 'need', name: { bn: 'জ্বর' } }],
  })
  expect((await suggest('fev')).groups).toEqual([
    { kind: 'need', name: { en: 'Fever', bn: 'জ্বর' }, search: 'fever' },
  ])
})

test('a need that staff take away is forgotten at once', async () => {
  await given('Napa', 'Paracetamol', 1.2)
  await givenNeed()
  expect(names(await list('jor'))).toEqual(['Napa'])
  await shop.db.deleteFrom('needs').execute()
  await shop.context.search.caughtUp()
  expect(names(await list('jor'))).toEqual([])
})

test('who asks for a low price gets the cheapest first', async () => {
  await given('Ace', 'Paracetamol', 2)
  await given('Napa', 'Paracetamol', 1.2)
  await given('Renova', 'Paracetamol', 0.8)
  await givenNeed()
  expect(names(await list('কম দামে জ্বরের ওষুধ'))).toEqual(['Renova', 'Napa', 'Ace'])
  expect(names(await list('cheap paracetamol'))).toEqual(['Renova', 'Napa', 'Ace'])
})

test('a renamed category is known under its new name', async () => {
  await given('Napa', 'Paracetamol', 1.2)
  await shop.db.updateTable('categories').set({ name: 'Zebra Care' }).execute()
  await shop.context.search.caughtUp()
  expect(names(await list('zebra care'))).toEqual(['Napa'])
})
