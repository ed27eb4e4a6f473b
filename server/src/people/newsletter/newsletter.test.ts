import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('the same address twice, at once and in other letters, is one subscriber and no error', async () => {
  const answers = await Promise.all(
    ['a@b.example', 'A@B.example', ' a@b.example '].map((email) =>
      shop.guest.post('/api/newsletter', { email }),
    ),
  )
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Thank you for subscribing.' }])
  }
  expect(await shop.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
    { email: 'a@b.example' },
  ])
})

test('who left and subscribes again is back', async () => {
  await shop.guest.post('/api/newsletter', { email: 'back@b.example' })
  const mine = shop.db.updateTable('newsletter_subscribers').where('email', '=', 'back@b.example')
  await mine.set({ unsubscribed_at: shop.context.now() }).execute()
  await shop.guest.post('/api/newsletter', { email: 'Back@b.example' })
  const rows = await shop.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', 'back@b.example')
    .execute()
  expect(rows).toMatchObject([{ unsubscribed_at: null }])
})

test.each([undefined, '', 'a', 'a@', '@b', 'a b@c.example', 7])('%j is no address', async (email) => {
  const answer = await shop.guest.post('/api/newsletter', { email })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Email is invalid'])
})
