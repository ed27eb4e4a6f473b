// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const price = { effectiveFrom: '2020-01-01T00:00:00Z', unitsPerStrip: 10, stripsPerBox: 5 }
const napa = { id: 7, SKU: 'A1B2C3', name: 'Napa', label: { en: 'Napa 500 mg', bn: 'নাপা' } }
const LOT = { id: 5, batchId: 'LOT-5', ProductId: 7, expiryDate: '2099-01-01', quantity: 60 }
const SHELF: Wire = {
  'GET /products': reply('GET /products', { products: [napa], totalItems: 1, currentPage: 1, totalPages: 1 }),
  'GET /products/7': reply('GET /products/7', { ...napa, pricing: [price] }),
  'GET /stock-batches/product/7': reply('GET /stock-batches/product/7', [LOT]),
  'GET /stock-in/7': reply('GET /stock-in/7', [
    {
      id: 3,
      StockBatch: { id: 5, batchId: 'LOT-5' },
      quantity: 60,
      reason: 'New stock added',
      notes: 'From the depot',
    },
  ]),
}
const open = (wire: Wire = {}, address = '/admin/stock-in/7') =>
  openScreen(address, { user: staff('owner'), wire: { ...SHELF, ...wire } })

async function addForm({ person }: Opened) {
  await person.click(await screen.findByRole('button', { name: 'Add New Stock Batch' }))
  const form = within(screen.getByRole('dialog', { name: 'Add New Stock Batch' }))
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label)
  return {
    form,
    field,
    total: () => document.querySelector<HTMLInputElement>('input[name=quantity]') as HTMLInputElement,
    fill: async (label: RegExp, text: string) => {
      await person.clear(field(label))
      await person.type(field(label), text)
    },
    save: () => person.click(form.getByRole('button', { name: 'Save' })),
  }
}

test('products are sorted, 200 a page, and one is picked: its stock shows on the same page', async () => {
  const { person, sent, address } = await open({}, '/admin/stock-in?search=a1b2c3')
  const name = await screen.findByRole('columnheader', { name: /Product/ })
  await person.click(within(name).getByRole('link'))
  await waitFor(() =>
    expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({ pageSize: '200', sortBy: 'name' }),
  )
  await person.click(screen.getAllByRole('link', { name: 'Napa 500 mg' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /Manage Stock Batches.*Napa 500 mg/ })
  expect(address()).toContain('product=7')
  const history = screen.getByRole('region', { name: 'Stock-in history' })
  for (const text of ['LOT-5', 'New stock added', 'From the depot'])
    expect(history.textContent).toContain(text)
  await person.click(screen.getByRole('link', { name: 'Choose another product' }))
  expect(await screen.findByRole('searchbox', { name: 'Search products' })).toHaveProperty('value', 'a1b2c3')
})

test('boxes, strips and units agree with the total, and roll up', async () => {
  const opened = await open({
    'POST /stock-batches': reply('POST /stock-batches', { ...LOT, batchId: 'NEW-1' }),
  })
  const { form, field, total, fill, save } = await addForm(opened)
  expect(field(/^Reason/).value).toBe('New stock added')
  await opened.person.type(total(), '134')
  expect([field(/^Boxes/), field(/^Strips/), field(/^Units/)].map(({ value }) => value)).toEqual([
    '2',
    '3',
    '4',
  ])
  await fill(/^Units/, '27')
  expect(total().value).toBe('157')
  await fill(/^Batch ID/, 'NEW-1')
  expect([field(/^Boxes/), field(/^Strips/), field(/^Units/)].map(({ value }) => value)).toEqual([
    '3',
    '0',
    '7',
  ])
  await fill(/^Manufacture date/, '2026-02-01')
  form.getByText(/Expires on 1 Feb 2028\./)
  await opened.person.selectOptions(form.getByLabelText('Expiry'), '3 years')
  form.getByText(/Expires on 1 Feb 2029\./)
  await save()
  await screen.findByText('157 units were added to batch NEW-1.')
  expect(opened.sent.find(({ call }) => call === 'POST /stock-batches')?.body).toMatchObject({
    ProductId: 7,
    batchId: 'NEW-1',
    manufactureDate: '2026-02-01',
    expiryDate: '2029-02-01',
    quantity: '157',
  })
})

test('an id that is there already adds to its batch', async () => {
  const opened = await open({ 'POST /stock-batches': reply('POST /stock-batches', LOT) })
  const { form, fill } = await addForm(opened)
  await fill(/^Batch ID/, 'lot-5')
  form.getByText('Adds to batch LOT-5, which expires on 1 Jan 2099.')
  await fill(/^Strips/, '4')
  await opened.person.keyboard('{Enter}')
  await screen.findByText('40 units were added to batch LOT-5.')
})

test('an amount is needed, and what the shop refuses stands at its field', async () => {
  const wrong = refusal(400, 'stock-expiry-first', 'The expiry date must be after the manufacture date.', {
    fields: { expiryDate: 'The expiry date must be after the manufacture date.' },
  })
  const opened = await open({ 'POST /stock-batches': wrong })
  const { form, fill, save } = await addForm(opened)
  await save()
  await form.findByText('Please enter how many boxes, strips or units to add.')
  await fill(/^Strips/, '1.5')
  await save()
  await form.findByText('Please enter a whole number, 0 or more.')
  expect(opened.sent.some(({ call }) => call === 'POST /stock-batches')).toBe(false)
  await fill(/^Strips/, '2')
  await opened.person.selectOptions(form.getByLabelText('Expiry'), 'Custom date')
  await fill(/^Expiry date/, '2026-01-01')
  await save()
  await form.findByText('The expiry date must be after the manufacture date.')
})

test('what cannot be booked is said, and what was typed stays', async () => {
  const opened = await open({ 'POST /stock-batches': BROKEN })
  const { form, total, fill, save } = await addForm(opened)
  await fill(/^Manufacture date/, '2026-02-01')
  await opened.person.type(total(), '10')
  await save()
  expect((await form.findByRole('alert')).textContent).toContain('Failed to add/edit stock batch')
  expect(total().value).toBe('10')
})

test('products that cannot be read are said, and are tried again', async () => {
  const { person } = await open(
    { 'GET /products': inTurn(BROKEN, SHELF['GET /products'] as object) },
    '/admin/stock-in',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch products')
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  await screen.findByRole('searchbox', { name: 'Search products' })
})

test.each([
  ['stock that cannot be read', BROKEN, 'Failed to fetch stock data'],
  ['an unknown product', refusal(404, 'product-not-found', 'Product not found.'), 'Product not found.'],
])('%s is said', async (_, answer, said) => {
  await open({ 'GET /stock-in/7': answer })
  expect((await screen.findByRole('alert')).textContent).toContain(said)
})
