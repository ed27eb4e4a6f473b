import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearCatalogue, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { FEVER } from '../../testing/fixtures/edits.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await shop.db.deleteFrom('needs').execute()
  await clearCatalogue(shop.context)
  await givenProduct(shop.context, { name: 'Napa', generic: 'Paracetamol', dosageForm: 'Tablet' })
})
afterAll(() => shop.stop())

async function given(more: object = {}) {
  const answer = await admin.post('/api/needs', { ...FEVER, ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function found(search: string): Promise<string[]> {
  const answer = await shop.guest.get(`/api/products?search=${encodeURIComponent(search)}`)
  return answer.json().products.map(({ name }: { name: string }) => name)
}

test('one word is added, once, and finds at once', async () => {
  const { id } = await given()
  for (const word of [' Tap  Koto ', 'tap koto']) {
    const answer = await admin.post(`/api/needs/${id}/words`, { word })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { words: [...FEVER.words.map((one) => one.normalize('NFC')), 'Tap Koto'], version: 2 },
    ])
  }
  expect(await found('tap koto')).toEqual(['Napa'])
})

test('one that another need has is refused; of two at once one gets it', async () => {
  const ids = [await given(), await given({ nameEn: 'Gas', words: ['gas'] })].map(({ id }) => id)
  const answers = await Promise.all(ids.map((id) => admin.post(`/api/needs/${id}/words`, { word: 'tap' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const taken = await admin.post(`/api/needs/${ids[1]}/words`, { word: 'JOR' })
  expect(taken.json()).toMatchObject({
    code: 'need-word-taken',
    fields: { word: '“jor” already belongs to the need “Fever”.' },
  })
})

test('the 201st is refused, and so is none at all', async () => {
  const { id } = await given({ words: Array.from({ length: 200 }, (_, n) => `w${n}`) })
  const full = await admin.post(`/api/needs/${id}/words`, { word: 'tap' })
  expect(full.json().fields).toEqual({ word: 'Please give at most 200 lines.' })
  for (const word of ['', ' ', null, 7, 'x'.repeat(81)]) {
    expect((await admin.post(`/api/needs/${id}/words`, { word })).statusCode).toBe(400)
  }
})
