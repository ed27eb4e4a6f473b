// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  BROKEN,
  inTurn,
  type Opened,
  openScreen,
  refusal,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const paged = { currentPage: 1, totalPages: 1 }
const ONE = {
  id: 1,
  orderCode: 'NR-1',
  status: 'placed',
  paymentMethod: 'COD',
  totalAmount: 96,
  version: 1,
  unitsHeld: 10,
  itemCount: 1,
  User: { id: 9, name: 'Rahim', username: 'A1B2C3', phone: '01800000009' },
}
const TWO = { ...ONE, id: 2, orderCode: 'NR-2', status: 'shipped' }
const listed = (...orders: object[]) =>
  reply('GET /admin/orders', { ...paged, totalItems: orders.length, orders })
const saved = (status: string, order = ONE) =>
  reply(`PUT /admin/orders/${order.id}/status`, { order: { ...order, status, version: 2 } })

const open = (wire: Wire = {}, address = '/admin/orders') =>
  openScreen(address, { user: staff('owner'), wire: { 'GET /admin/orders': listed(ONE, TWO), ...wire } })

const status = (code = 'NR-1') =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Change the status of ${code}` })
const question = () => screen.findByRole('alertdialog').then((dialog) => within(dialog))
const changes = ({ sent }: Opened) => sent.filter(({ call }) => !call.startsWith('GET'))

describe('the list', () => {
  test('a filter stands in the address and leads back to page 1', async () => {
    const { person, address } = await open({}, '/admin/orders?page=2')
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'processing')
    await waitFor(() => expect(address()).toBe('/admin/orders?status=processing'))
  })

  test('the PDF lists exactly these orders; what cannot be had is said', async () => {
    const { person, sent } = await open(
      { 'GET /admin/orders/summary/download': BROKEN },
      '/admin/orders?page=2&status=processing&paymentMethod=POS&sortBy=totalAmount&sortOrder=ASC',
    )
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to download order summary')
    expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toEqual({
      status: 'processing',
      paymentMethod: 'POS',
      sortBy: 'totalAmount',
      sortOrder: 'ASC',
    })
  })

  test.each([
    ['', 'No order matches your search and filters.'],
    [
      '&startDate=2020-02-01&endDate=2020-01-31',
      'The start date is after the end date, so no order can match.',
    ],
  ])('why nothing is found is said, and all filters are cleared together: %s', async (days, said) => {
    const { person, address } = await open(
      { 'GET /admin/orders': inTurn(listed(), listed(ONE)) },
      `/admin/orders?status=paid${days}`,
    )
    await screen.findByText(said)
    await person.click(screen.getByRole('link', { name: 'Clear all filters' }))
    await waitFor(() => expect(address()).toBe('/admin/orders'))
  })

  test('the orders of one customer say whose they are', async () => {
    await open({}, '/admin/orders?userId=9')
    await screen.findByText('Only the orders of Rahim.')
  })

  test('orders that cannot be had are said; those that are there stay', async () => {
    const { person } = await open({ 'GET /admin/orders': inTurn(listed(ONE), BROKEN, listed()) })
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'shipped')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch orders')
    screen.getByRole('link', { name: 'View Details of NR-1' })
    await person.click(screen.getByRole('link', { name: 'Try again' }))
    await screen.findByText('No order matches your search and filters.')
  })
})

describe('a status', () => {
  test('is set at once where nothing else moves, and what cannot go back offers no undo', async () => {
    const opened = await open({ 'PUT /admin/orders/1/status': saved('processing') })
    await opened.person.selectOptions(await status(), 'processing')
    await screen.findByText('NR-1 is now processing.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    const disabled = [...(await status()).options].filter((each) => each.disabled).map(({ value }) => value)
    expect(disabled).toEqual(['pending-prescription', 'pending-stock', 'pending-payment', 'placed'])
    expect(changes(opened)[0]?.body).toMatchObject({ status: 'processing', version: 1 })
  })

  test('is asked about where stock or money moves with it, and left as it is', async () => {
    const opened = await open()
    await opened.person.selectOptions(await status(), 'cancelled')
    const asked = await question()
    asked.getByText(/This will return all deducted stock to inventory\. This action cannot be undone\./)
    await opened.person.click(asked.getByRole('button', { name: 'Keep the order' }))
    expect((await status()).value).toBe('placed')
    expect(changes(opened)).toEqual([])
  })

  test('marked by mistake is undone after a question', async () => {
    const opened = await open({
      'PUT /admin/orders/2/status': inTurn(saved('delivered', TWO), saved('shipped', TWO)),
    })
    const { person } = opened
    await person.selectOptions(await status('NR-2'), 'delivered')
    await person.click((await question()).getByRole('button', { name: 'Set to delivered' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    const asked = await question()
    asked.getByText(/Stock and money stay as they are, and the customer is not notified\./)
    await person.click(asked.getByRole('button', { name: 'Set to shipped' }))
    await waitFor(() => expect(changes(opened)).toHaveLength(2))
    expect(changes(opened)[1]?.body).toMatchObject({ status: 'shipped', version: 2 })
  })

  test('never goes over a newer change: the row shows what another member of staff set', async () => {
    const meanwhile = 'This order was changed in the meantime. Please look at it again before you save.'
    const { person } = await open({
      'PUT /admin/orders/1/status': refusal(409, 'order-changed', meanwhile),
      'GET /orders/1': reply('GET /orders/1', { ...ONE, status: 'delivered', version: 3 }),
    })
    await person.selectOptions(await status(), 'shipped')
    await person.click((await question()).getByRole('button', { name: 'Set to shipped' }))
    await screen.findByText(`${meanwhile} NR-1 is now delivered.`)
    expect((await status()).value).toBe('delivered')
  })

  test('that cannot be stored is said, and stays', async () => {
    const { person } = await open({
      'PUT /admin/orders/1/status': BROKEN,
      'GET /orders/1': reply('GET /orders/1', ONE),
    })
    await person.selectOptions(await status(), 'processing')
    await screen.findByText('Failed to update order status')
    expect((await status()).value).toBe('placed')
  })
})

describe('several orders', () => {
  async function choose({ person }: Opened, to: string) {
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await screen.findByText('2 selected')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status for the selected orders' }), to)
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    return question()
  }

  test('change together, and what was refused is said until it is closed', async () => {
    const opened = await open({
      'PUT /admin/orders/status': {
        bulkChangeId: 5,
        changed: [{ id: 1, orderCode: 'NR-1', status: 'processing' }],
        refused: [{ id: 2, orderCode: 'NR-2', code: 'no', message: 'It was changed meanwhile.' }],
      },
    })
    const { person } = opened
    const asked = await choose(opened, 'processing')
    asked.getByText(/1 selected order cannot take this status and stays as it is\./)
    await person.click(asked.getByRole('button', { name: /^Change 1 order/ }))
    const result = await screen.findByRole('region', { name: 'Result for the selected orders' })
    await waitFor(() => expect(document.activeElement).toBe(result))
    for (const text of [
      '1 order is now processing.',
      '1 order was refused:',
      'NR-2: It was changed meanwhile.',
    ])
      expect(result.textContent).toContain(text)
    expect(within(result).getByRole('link', { name: 'NR-2' }).getAttribute('href')).toBe('/admin/orders/2')
    await person.click(within(result).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Result for the selected orders' })).toBeNull()
  })

  test('that had left the shop: their condition is asked for', async () => {
    const opened = await open({
      'PUT /admin/orders/status': { bulkChangeId: 5, changed: [], refused: [] },
    })
    const asked = await choose(opened, 'cancelled')
    asked.getByText(/Are you sure you want to cancel 2 orders\?/)
    asked.getByText(/1 order had left the shop/)
    await opened.person.click(asked.getByRole('button', { name: 'Cancel 2 orders' }))
    await asked.findByText('Please check it and choose its condition.')
    expect(document.activeElement).toBe(asked.getByRole('radio', { name: /Sellable/ }))
    expect(changes(opened)).toEqual([])
    await opened.person.click(asked.getByRole('radio', { name: /Sellable/ }))
    await opened.person.click(asked.getByRole('button', { name: 'Cancel 2 orders' }))
    await waitFor(() => expect(changes(opened)[0]?.body).toMatchObject({ condition: 'sellable' }))
  })

  const change = (id: number, refused: string | null) => ({
    id,
    orderCode: `NR-${id}`,
    from: 'placed',
    to: 'shipped',
    refusal: refused && { code: 'no', message: refused },
  })
  const recent = reply('GET /admin/orders/status-changes', [{ id: 5, status: 'shipped', orders: 2 }])

  test('a bulk change is undone from the list of the last ones; what happened since is said and stays', async () => {
    const since = 'Something has happened to this order since.'
    const opened = await open({
      'GET /admin/orders/status-changes': recent,
      'GET /admin/orders/status-changes/5': reply('GET /admin/orders/status-changes/5', {
        id: 5,
        changes: [change(1, null), change(2, since)],
      }),
      'POST /admin/orders/status-changes/5/undo': {
        changed: [{ id: 1, orderCode: 'NR-1', status: 'placed' }],
        refused: [{ id: 2, orderCode: 'NR-2', code: 'no', message: since }],
        corrected: 0,
      },
    })
    const { person } = opened
    await person.click(await screen.findByRole('button', { name: 'Bulk changes' }))
    const listedChange = (await screen.findByText('2 orders set to shipped')).closest('li') as HTMLElement
    await person.click(within(listedChange).getByRole('button', { name: 'Undo' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Undo this bulk change?' }))
    await asked.findByText(/1 of 2 orders go(es)? back to the status (they|it) had before\./)
    asked.getByText(/No customer got a message about it yet/)
    asked.getByText(`1 of 2: ${since} (NR-2)`)
    await person.click(asked.getByRole('button', { name: 'Undo' }))
    const result = await screen.findByRole('region', { name: 'Result for the selected orders' })
    for (const text of ['1 order has the status from before again.', `NR-2: ${since}`])
      expect(result.textContent).toContain(text)
  })

  test('a cancelled order does not come back', async () => {
    const { person } = await open({
      'GET /admin/orders/status-changes': recent,
      'GET /admin/orders/status-changes/5': reply('GET /admin/orders/status-changes/5', {
        id: 5,
        changes: [change(1, 'A cancelled order stays cancelled.')],
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Bulk changes' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Undo this bulk change?' }))
    await asked.findByText(/A cancelled order stays cancelled\./)
    expect(asked.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
