// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, refused } from '../../../testing/open-screen.tsx'

const TOKEN = 'a-token-of-a-link-0000'
const CALL = 'POST /orders/delivery-day'

test('one of seven days is chosen by a press; opened it chooses nothing', async () => {
  const { person, sent } = await openScreen(`/delivery-day/${TOKEN}`, { wire: { [CALL]: { status: 204 } } })
  const days = await screen.findAllByRole('radio')
  expect(days).toHaveLength(7)
  const press = screen.getByRole('button', { name: 'এই দিনে আসুন' })
  await person.click(press)
  await screen.findByText('সামনের সাত দিনের একটি বেছে নিন')
  expect(sent).toEqual([])
  const [, second] = days
  if (!(second instanceof HTMLInputElement)) throw new Error('there is no second day')
  await person.click(second)
  await person.click(press)
  await screen.findByText('ধন্যবাদ')
  expect(sent).toMatchObject([{ call: CALL, body: { token: TOKEN, day: second.value } }])
})

test('a link that was used says so', async () => {
  const { person } = await openScreen(`/delivery-day/${TOKEN}`, {
    wire: { [CALL]: refused('delivery-day-chosen') },
  })
  const [first] = await screen.findAllByRole('radio')
  if (!first) throw new Error('there is no day')
  await person.click(first)
  await person.click(screen.getByRole('button', { name: 'এই দিনে আসুন' }))
  await screen.findByText('এই লিংকে দিন বাছা হয়ে গেছে')
})
