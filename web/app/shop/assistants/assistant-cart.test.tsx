// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, openScreen, refused, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER, cartItem, tablets } from '../../../testing/samples.ts'
import { readGuestList } from '../../browser/guest-list.ts'
import { getQuantities } from '../../parts/account-lists/stored-cart.ts'

const TOKEN = 't'.repeat(43)
const NAPA = tablets(20, 'Napa')
const SECLO = tablets(21, 'Seclo', { dispensingClass: 'prescription' })
const ITEMS = [cartItem(NAPA, { strip: 2 }), cartItem(SECLO, { strip: 1 })]
const PUT_TOGETHER = { items: ITEMS, discountCode: null }
const NOTHING_TO_KNOW = { interactions: [], duplicates: [], cautions: [] }
const ADD = 'Add to my cart'

function open(wire: Wire, more: Partial<Parameters<typeof openScreen>[1]> = {}) {
  return openScreen(`/assistants/${TOKEN}`, {
    language: 'en',
    ...more,
    wire: { 'POST /assistants/carts': PUT_TOGETHER, 'POST /medicine-checks': NOTHING_TO_KNOW, ...wire },
  })
}
const inCart = () => readGuestList('cart').map((entry) => [entry.id, getQuantities(entry).strip])

test('shows what was put together, and a press puts it into the cart', async () => {
  const { person, sent, address } = await open({
    'POST /assistants/carts': { ...PUT_TOGETHER, discountCode: 'EID' },
    'POST /assistants/carts/take': PUT_TOGETHER,
  })
  expect(await screen.findByText('Prescription needed')).toBeTruthy()
  expect(screen.getByText(/discount code EID/)).toBeTruthy()
  // looking takes nothing
  expect(sent.filter(({ call }) => call.endsWith('/take'))).toEqual([])
  await person.click(screen.getByRole('button', { name: ADD }))
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(inCart()).toEqual([
    [20, 2],
    [21, 1],
  ])
  const [taken] = sent.filter(({ call }) => call.endsWith('/take'))
  expect(taken?.body).toEqual({ token: TOKEN, taker: expect.any(String) })
})

test('what is in the cart already stays, and of the same the larger amount', async () => {
  const cart = [
    { id: 20, quantities: { box: 0, strip: 3, unit: 0 } },
    { id: 7, quantities: { box: 0, strip: 1, unit: 0 } },
  ]
  const { person, address } = await open(
    { 'POST /assistants/carts/take': PUT_TOGETHER },
    { stored: { cart } },
  )
  expect(await screen.findByText(/2 products are in your cart already/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: ADD }))
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(inCart()).toEqual([
    [20, 3],
    [7, 1],
    [21, 1],
  ])
})

test('the cart of a customer is filled on the server', async () => {
  const { person, sent, address } = await open(
    {
      'GET /cart': [],
      'POST /assistants/carts/take': PUT_TOGETHER,
      'POST /cart/sync': ITEMS,
    },
    { user: CUSTOMER },
  )
  await person.click(await screen.findByRole('button', { name: ADD }))
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(sent.find(({ call }) => call === 'POST /cart/sync')?.body).toMatchObject({
    cart: [{ id: 20 }, { id: 21 }],
  })
})

test('a reply that was lost is asked for again by the same browser', async () => {
  const { person, sent, address } = await open({
    'POST /assistants/carts/take': inTurn(BROKEN, PUT_TOGETHER),
  })
  await person.click(await screen.findByRole('button', { name: ADD }))
  await screen.findByText(/could not be loaded/)
  await person.click(screen.getByRole('button', { name: ADD }))
  await waitFor(() => expect(address()).toBe('/cart'))
  const takers = sent.flatMap(({ call, body }) =>
    call.endsWith('/take') ? [(body as { taker: string }).taker] : [],
  )
  expect(takers).toHaveLength(2)
  expect(new Set(takers).size).toBe(1)
})

test('a link that was used or has ended says so, and what failed can be tried again', async () => {
  await open({ 'POST /assistants/carts': refused('assistant-cart-not-found') })
  expect(await screen.findByText(/used already or has ended/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: ADD })).toBeNull()
})

test('what could not be loaded is loaded again', async () => {
  const { person } = await open({ 'POST /assistants/carts': inTurn(BROKEN, PUT_TOGETHER) })
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: ADD })).toBeTruthy()
})

test('more than one may order at once is named, and the rest is in the cart', async () => {
  const much = [cartItem(NAPA, { strip: 2 }), cartItem(SECLO, { box: 90 })]
  const { person } = await open({
    'POST /assistants/carts': { ...PUT_TOGETHER, items: much },
    'POST /assistants/carts/take': { ...PUT_TOGETHER, items: much },
  })
  await person.click(await screen.findByRole('button', { name: ADD }))
  expect(await screen.findByRole('link', { name: 'Open my cart' })).toBeTruthy()
  expect(inCart()).toEqual([[20, 2]])
})
