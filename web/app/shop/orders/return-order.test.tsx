// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, listChanges, openScreen, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER, order, tablets } from '../../../testing/samples.ts'

const NAPA = tablets(20, 'Napa')
const delivered = order(7, [[NAPA, { strip: 2 }]], { status: 'delivered', returnBy: '2026-01-08' })
const LATE = { ...delivered, items: delivered.items.map((item) => ({ ...item, notReturnable: 'too-late' })) }

const open = (shown: object, wire: Wire = {}) =>
  openScreen('/orders/7/return', {
    user: CUSTOMER,
    language: 'en',
    wire: { 'GET /orders/7': shown, ...wire },
  })

test('a quantity is asked for before anything is sent', async () => {
  const { person, sent } = await open(delivered)
  await person.click(await screen.findByRole('button', { name: 'Ask for the return' }))
  await screen.findByText('Please specify the quantity of items to return.')
  expect(listChanges(sent)).toEqual([])
})

test('what is damaged comes back after the days for what is not wanted; a failure loses nothing', async () => {
  const { person, sent } = await open(LATE, { 'POST /orders/7/return-items': BROKEN })
  const cause = await screen.findByRole('combobox', { name: 'What is it about?' })
  expect(screen.queryByRole('textbox', { name: 'Strip' })).toBeNull()
  await person.selectOptions(cause, 'damaged')
  await person.click((await screen.findAllByRole('button', { name: /^All of it/ }))[0] as HTMLElement)
  await person.click(screen.getByRole('button', { name: 'Ask for the return' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(screen.getByRole('alertdialog').textContent).toContain('৳36.00')
  await person.click(question.getByRole('button', { name: 'Ask for it' }))
  await question.findByText(/Failed to process return\./)
  await person.click(question.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Strip' })).toHaveProperty('value', '2'))
  expect(listChanges(sent)).toHaveLength(1)
})
