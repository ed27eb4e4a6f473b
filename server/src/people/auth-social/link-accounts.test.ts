import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { findOrMakePerson } from './find-or-make-person.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

let count = 0
function arrive(facts: {
  provider?: 'google' | 'facebook'
  subject?: string
  email?: string | null
  name?: string
}) {
  count += 1
  const { provider = 'google', subject = `subject-${count}`, email = null, name = 'রহিমা' } = facts
  const identity = { subject, name, verifiedEmail: email }
  return findOrMakePerson(shop.context, { provider, identity, language: 'bn' })
}

/** A customer with this address, proved or only typed. */
async function owner(email: string, facts: { proved?: boolean; finished?: boolean } = {}) {
  const { proved = true, finished = true } = facts
  const { id } = await shop.customer()
  const at = shop.context.now()
  await shop.db
    .updateTable('users')
    .set({ email, email_verified_at: proved ? at : null })
    .$if(!finished, (begun) => begun.set({ verified_at: null, proved_phone: null }))
    .where('id', '=', id)
    .execute()
  return id
}

const readRow = (id: number) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an address proved on both sides leads to the account that has it, whatever its letters', async () => {
  const id = await owner('Karim@Shop.example')
  expect(await arrive({ subject: 'karim', email: 'kARIM@shop.example' })).toMatchObject({ id })
  // from now on by the subject, also when the address changes
  expect(await arrive({ subject: 'karim', email: 'elsewhere@shop.example' })).toMatchObject({ id })
})

test('an account whose address was only typed is not handed over, and keeps its address', async () => {
  const id = await owner('typed@shop.example', { proved: false })
  const person = await arrive({ email: 'typed@shop.example' })
  expect(person.id).not.toBe(id)
  expect((await readRow(person.id)).email).toBeNull()
  expect((await readRow(id)).email).toBe('typed@shop.example')
})

test('an unfinished registration with the address gets nothing, and does not stand in the way', async () => {
  const id = await owner('unfinished@shop.example', { proved: false, finished: false })
  const person = await arrive({ email: 'unfinished@shop.example' })
  expect(person.id).not.toBe(id)
  expect(await readRow(person.id)).toMatchObject({
    email: 'unfinished@shop.example',
    email_verified_at: shop.context.now(),
    verified_at: shop.context.now(),
    phone: null,
    password_hash: null,
  })
})

test('a second person of the same provider with the same address is someone else', async () => {
  const id = await owner('shared@shop.example')
  expect((await arrive({ subject: 'one', email: 'shared@shop.example' })).id).toBe(id)
  const other = await arrive({ subject: 'two', email: 'shared@shop.example' })
  expect(other.id).not.toBe(id)
  expect((await readRow(other.id)).email).toBeNull()
})

test('the same subject at two providers is two people', async () => {
  const google = await arrive({ provider: 'google', subject: '42' })
  expect((await arrive({ provider: 'facebook', subject: '42' })).id).not.toBe(google.id)
})

test('many arrivals at once with one address are one account', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () => arrive({ subject: 'crowd', email: 'crowd@shop.example' })),
  )
  expect(new Set(people.map(({ id }) => id)).size).toBe(1)
})

test('who was removed comes back as a new customer', async () => {
  const first = await arrive({ subject: 'removed' })
  await shop.db
    .updateTable('users')
    .set({ anonymised_at: shop.context.now() })
    .where('id', '=', first.id)
    .execute()
  expect((await arrive({ subject: 'removed' })).id).not.toBe(first.id)
})

test.each([
  ['x'.repeat(300), 'x'.repeat(120)],
  ['', 'Customer'],
  ['a\u0000b\ud800c', 'a b c'],
])('an odd name (%j) becomes one that can be kept', async (name, kept) => {
  expect((await readRow((await arrive({ name })).id)).name).toBe(kept)
})
