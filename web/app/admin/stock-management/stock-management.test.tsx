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

const paged = { currentPage: 1, totalPages: 1, totalItems: 2 }
const product = { id: 7, SKU: 'A1B2C3', label: { en: 'Napa 500 mg', bn: 'নাপা' } }
const batch = (id: number) => ({
  id,
  batchId: `OLD-${id}`,
  expiryDate: '2020-01-02',
  quantity: 10,
  isExpired: true,
  daysLeft: -99,
  product,
  value: 30,
})
const expiring = (...batches: object[]) => reply('GET /stock/near-expiry', { ...paged, batches })
const runningOut = (...products: object[]) => reply('GET /stock/running-out', { ...paged, products })
const jobs = (...each: object[]) => reply('GET /admin/bulk-jobs', { ...paged, jobs: each })
const JOB = { id: 3, kind: 'stock-upload', title: 'stock.xlsx', state: 'ready', step: 'check' }
const CHECKED = {
  isWritable: true,
  rows: 1,
  problems: 0,
  groups: [],
  questions: [],
  choices: {},
  created: 1,
  updated: 0,
  units: 53,
}

const open = (view: string, wire: Wire = {}) =>
  openScreen(`/admin/stock-management${view}`, {
    user: staff('owner'),
    wire: { 'GET /admin/bulk-jobs': jobs(), ...wire },
  })

test('what expires soon is listed with its value at cost', async () => {
  const { person, address, sent } = await open('?view=nearExpiry', {
    'GET /stock/near-expiry': expiring(batch(1)),
  })
  const row = (await screen.findByText('OLD-1')).closest('tr')
  for (const text of ['Napa 500 mg', 'Expired', '৳30.00']) expect(row?.textContent).toContain(text)
  expect(screen.getByLabelText('Within')).toHaveProperty('value', '90')
  await person.selectOptions(screen.getByLabelText('Within'), '180 days')
  await waitFor(() => expect(sent.at(-1)?.query.get('days')).toBe('180'))
  expect(address()).toContain('days=180')
})

test('expired batches are chosen and written off together; the cost is said before', async () => {
  const { person, sent } = await open('?view=nearExpiry', {
    'GET /stock/near-expiry': inTurn(expiring(batch(1), batch(2)), expiring()),
    'POST /stock-batches/write-off': { batches: 2, units: 20, value: 60, refused: [] },
  })
  for (const box of await screen.findAllByRole('checkbox', { name: /OLD-/ })) await person.click(box)
  screen.getByText('2 batches, 20 units, ৳60.00 at cost')
  await person.click(screen.getByRole('button', { name: 'Write off' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Write off 2 batches' }))
  dialog.getByText(/20 units leave the stock for good, ৳60\.00 at cost\./)
  await person.click(dialog.getByRole('button', { name: 'Write off 2 batches' }))
  await screen.findByText('2 batches written off: 20 units, ৳60.00 at cost.')
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    reason: 'Expired',
    notes: '',
    batches: [
      { id: 1, quantity: 10 },
      { id: 2, quantity: 10 },
    ],
  })
  await waitFor(() => expect(screen.queryByText('OLD-1')).toBeNull())
})

test('a reorder level typed into the list is stored', async () => {
  const low = { product, reasons: ['level'], reorderLevel: 1000, unitsLeft: 5 }
  const { person, sent } = await open('?view=runningOut', {
    'GET /stock/running-out': inTurn(runningOut(low), runningOut()),
    'POST /stock/products/7/reorder-level': { reorderLevel: 4 },
  })
  await screen.findByText('Below its reorder level of 1000')
  expect(screen.getByLabelText('Within')).toHaveProperty('value', '30')
  const level = screen.getByLabelText(/^Reorder level of/)
  await person.clear(level)
  await person.type(level, '4')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Reorder level saved')
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reorderLevel: '4' })
  await waitFor(() => expect(screen.queryByText('Below its reorder level of 1000')).toBeNull())
})

test('a checked file says what would come in, and books it in when applied', async () => {
  const done = reply('POST /admin/bulk-jobs/3/confirm', { ...JOB, state: 'done', result: CHECKED })
  const { person, sent } = await open('', {
    'POST /admin/stock/bulk-jobs': reply('POST /admin/stock/bulk-jobs', { ...JOB, result: CHECKED }),
    'POST /admin/bulk-jobs/3/confirm': done,
  })
  await chooseSheet(person)
  await person.click(screen.getByRole('button', { name: 'Check file' }))
  await screen.findByText('The file is valid. Nothing has been saved yet.')
  expect(sent.some(({ call }) => call.endsWith('/confirm'))).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Book stock in' }))
  await screen.findByText('Bulk upload successful!')
  screen.getByText('1 new batches, 0 added to, 53 units.')
})

test('rows that are wrong are listed, and cannot be booked in', async () => {
  const group = { column: 'SKU', code: 'sku', message: 'Not known', count: 1, rows: [3], values: ['NO-SUCH'] }
  const result = { ...CHECKED, isWritable: false, problems: 1, groups: [group] }
  await open('', { 'GET /admin/bulk-jobs': jobs({ ...JOB, result }) })
  const [, row] = within(
    await screen.findByRole('region', { name: 'Rows that need correction' }),
  ).getAllByRole('row')
  expect(row?.textContent).toMatch(/SKU.*NO-SUCH.*3/)
  expect(screen.queryByRole('button', { name: 'Book stock in' })).toBeNull()
})

test('a check without a file says so; failures of template and upload have words of their own', async () => {
  const { person } = await open('', {
    'GET /admin/stock/template': BROKEN,
    'POST /admin/stock/bulk-jobs': inTurn(BROKEN, refusal(400, 'sheet-unreadable', 'This file is no sheet.')),
  })
  await person.click(await screen.findByRole('button', { name: 'Check file' }))
  await screen.findByText('Please select a file to upload.')
  await person.click(screen.getByRole('button', { name: 'Download template' }))
  await screen.findByText(/Failed to download stock template/)
  await chooseSheet(person)
  await person.click(screen.getByRole('button', { name: 'Check file' }))
  await screen.findByText(/Failed to upload stock/)
  await person.click(screen.getByRole('button', { name: 'Check file' }))
  await screen.findByText(/This file is no sheet\./)
})

async function chooseSheet(person: Opened['person']) {
  await screen.findByRole('button', { name: 'Check file' })
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('there is no field for a sheet')
  await person.upload(file, new File(['rows'], 'stock.xlsx'))
}
