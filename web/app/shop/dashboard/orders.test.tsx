// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, openScreen } from '../../../testing/open-screen.tsx'
import { CUSTOMER, inHistory, order, tablets } from '../../../testing/samples.ts'

const NAPA = tablets(20, 'Napa')
const ACE = tablets(21, 'Ace')

const page = (orders: readonly object[], more: object = {}) => ({
  orders,
  currentPage: 1,
  totalPages: Math.min(1, orders.length),
  totalItems: orders.length,
  ...more,
})

const open = (
  answer: object,
  more: Partial<Parameters<typeof openScreen>[1]> & { address?: string } = {},
) => {
  const { address = '/dashboard/orders', ...opening } = more
  return openScreen(address, {
    user: CUSTOMER,
    ...opening,
    wire: { [`GET /orders/user/${CUSTOMER.userId}`]: answer },
  })
}
const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('a customer without orders reads so in both languages, with a link to the products', async () => {
  await open(page([]))
  await screen.findByText('আপনি এখনো কোনো অর্ডার করেননি')
  expect(screen.getByText('You have not placed any orders yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'পণ্য দেখুন' }).getAttribute('href')).toBe('/products')
})

test('orders are listed as they come, waiting ones in yellow, others in green', async () => {
  const waiting = order(8, [[ACE, { strip: 1 }]], { status: 'pending-stock' })
  const placed = order(7, [[NAPA, { strip: 1 }]])
  await open(page([inHistory(waiting), inHistory(placed)]), { language: 'en' })
  const [first, second] = await rows()
  expect(first?.textContent).toContain('NR-8')
  expect(first?.textContent).toContain('Ace')
  expect(within(first as HTMLElement).getByText('pending-stock').parentElement?.className).toContain(
    'warning',
  )
  expect(second?.textContent).toContain('NR-7')
  expect(second?.textContent).toContain('৳58.00')
  expect(within(second as HTMLElement).getByText('placed').parentElement?.className).toContain('success')
  expect(
    within(second as HTMLElement)
      .getByRole('link', { name: 'NR-7' })
      .getAttribute('href'),
  ).toBe('/order-details/7')
})

test('what was cancelled is grey, and what is under way says its day', async () => {
  const cancelled = order(8, [[ACE, { strip: 1 }]], { status: 'cancelled' })
  const placed = order(7, [[NAPA, { strip: 1 }]], { deliveryBy: '2099-01-02' })
  await open(page([inHistory(cancelled), inHistory(placed)]))
  const [first, second] = await rows()
  expect(within(first as HTMLElement).getByText('বাতিল').parentElement?.className).toContain('bg-sunken')
  expect(second?.textContent).toContain('পৌঁছাবে')
})

test('an order of a prescription alone costs nothing yet, and does not say that it costs nothing', async () => {
  const asked = order(7, [], { status: 'pending-prescription', totalAmount: 0, shippingCost: 0 })
  await open(page([inHistory(asked)]))
  await screen.findByText('ফার্মাসিস্ট ওষুধ যোগ করলে জানাব')
  expect(document.body.textContent).not.toContain('৳0.00')
})

test('a long list is paged', async () => {
  const answer = page([inHistory(order(7, [[NAPA, { strip: 1 }]]))], { totalPages: 2, totalItems: 11 })
  const { person, address } = await open(inTurn(answer, { ...answer, currentPage: 2 }))
  await person.click(await screen.findByRole('link', { name: 'পরের পাতা' }))
  await screen.findByText(/পাতা ২ \/ ২/)
  expect(address()).toBe('/dashboard/orders?page=2')
})

test('a list that cannot be loaded is said, and is tried again', async () => {
  const { person } = await open(inTurn(BROKEN, page([])))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch order history.')
  await person.click(screen.getByRole('link', { name: 'আবার চেষ্টা করুন' }))
  await screen.findByText('You have not placed any orders yet.')
})
