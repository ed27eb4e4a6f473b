// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER, cartItem, order, tablets } from '../../../testing/samples.ts'

const NAPA = tablets(20, 'Napa')
const online = (more: object = {}) =>
  order(7, [[NAPA, { unit: 3 }]], { paymentMethod: 'SSLCommerz', status: 'pending-payment', ...more })
const PAID = online({ status: 'paid', isPaid: true })
const THEIRS = { ...PAID, UserId: 99 }
const NOT_FOUND = refusal(404, 'order-not-found', 'Order not found.')
const UNKNOWN = 'We do not know of this payment'

const open = (page: string, wire: Wire = {}, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/payment/${page}`, { user: CUSTOMER, language: 'en', ...more, wire })
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('only the order itself says that it is paid', () => {
  test.each([
    ['is not known', 'success', NOT_FOUND],
    ['is paid in cash', 'success', online({ paymentMethod: 'COD', status: 'placed' })],
    ['is paid in cash', 'fail', online({ paymentMethod: 'COD', status: 'placed' })],
    ['is paid in cash', 'cancel', online({ paymentMethod: 'COD', status: 'placed' })],
    ['is another customer’s, whose staff read it', 'success', THEIRS],
  ])('an order that %s is no %s', async (_, page, answer) => {
    await open(`${page}?orderId=7`, { 'GET /orders/7': answer })
    await titled(UNKNOWN)
    if (answer === NOT_FOUND || answer === THEIRS) expect(document.body.textContent).not.toContain('NR-7')
  })

  test.each(['success', 'success?orderId=1', 'success?orderId=x'])(
    'a guest reads nothing of %s',
    async (page) => {
      const cart = [{ id: 20, quantities: { box: 0, strip: 0, unit: 2 } }]
      await open(page, {}, { user: null, stored: { cart } })
      await titled(UNKNOWN)
      expect(JSON.parse(localStorage.getItem('cart') ?? 'null')).toEqual(cart)
    },
  )

  test('who lost the session on the way signs in, and comes back here', async () => {
    await open('success?orderId=7', {}, { user: null, language: 'bn' })
    await titled('এই পেমেন্টের তথ্য আমাদের কাছে নেই')
    expect(screen.getByText(UNKNOWN)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'লগইন করুন' }).getAttribute('href')).toBe(
      `/login?from=${encodeURIComponent('/payment/success?orderId=7')}`,
    )
  })

  test('while nothing of it is known it is being confirmed', async () => {
    await open('success?orderId=7', { 'GET /orders/7': online() })
    await titled('Your payment is being confirmed.')
  })

  test.each(['fail', 'cancel', 'fail?reason=late', 'fail?reason=unconfirmed'])(
    'a paid order is not called %s',
    async (page) => {
      await open(
        `${page}${page.includes('?') ? '&' : '?'}orderId=7`,
        { 'GET /orders/7': PAID },
        { language: 'bn' },
      )
      await titled('এই অর্ডারের পেমেন্ট হয়ে গেছে')
    },
  )
})

describe('a paid order', () => {
  const begun = { orderId: 7, items: [{ productId: 20, quantities: { box: 0, strip: 0, unit: 3 } }] }

  test('takes what was bought out of the cart', async () => {
    const { sent } = await open(
      'success?orderId=7',
      { 'GET /orders/7': PAID, 'GET /cart': inTurn([cartItem(NAPA, { unit: 3 })], []), 'DELETE /cart': [] },
      { stored: { 'begun-order': begun } },
    )
    await titled('Payment Successful!')
    await waitFor(() => expect(listChanges(sent).map(({ call }) => call)).toEqual(['DELETE /cart']))
    await waitFor(() => expect(localStorage.getItem('begun-order')).toContain('"items":[]'))
  })

  test('does so only once: by then the cart is for another order', async () => {
    const { sent } = await open(
      'success?orderId=7',
      { 'GET /orders/7': PAID },
      { stored: { 'begun-order': { ...begun, items: [] } } },
    )
    await titled('Payment Successful!')
    expect(listChanges(sent)).toEqual([])
  })
})

describe('what was not paid', () => {
  test.each([
    ['fail', 'Your payment failed. Please try again.'],
    ['cancel', 'Your payment was cancelled.'],
  ])('%s: a guest reads what the gateway reported, with the number of the address', async (page, title) => {
    await open(`${page}?orderId=4711`, {}, { user: null })
    await titled(title)
    expect(document.body.textContent).toContain('4711')
    expect(screen.getByRole('link', { name: 'Order history' }).getAttribute('href')).toBe('/order-history')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('can be paid in cash instead', async () => {
    const { person, sent, address } = await open('fail?orderId=7', {
      'GET /orders/7': online(),
      'PUT /orders/7/payment-method': { order: online({ status: 'placed', paymentMethod: 'COD' }) },
    })
    await titled('Your payment failed. Please try again.')
    expect(document.body.textContent).toContain('NR-7')
    await person.click(screen.getByRole('button', { name: /cash/i }))
    await waitFor(() => expect(address()).toBe('/order-details/7'))
    expect(listChanges(sent).at(-1)?.body).toEqual({ paymentMethod: 'COD', version: 1 })
  })

  test('says why it cannot be paid again', async () => {
    const { person } = await open('fail?orderId=7', {
      'GET /orders/7': online(),
      'POST /orders/7/pay': refusal(502, 'gateway-unreachable', 'The payment page cannot be reached.'),
    })
    await titled('Your payment failed. Please try again.')
    await person.click(screen.getByRole('button', { name: /again/i }))
    await screen.findByText('The payment page cannot be reached.')
  })
})
