// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  BROKEN,
  type Opened,
  openScreen,
  refusal,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const BATCH = {
  id: 5,
  batchId: 'LOT-5',
  ProductId: 7,
  manufactureDate: '2026-01-01',
  expiryDate: '2099-01-01',
  costPrice: 1.25,
  quantity: 60,
  boxQuantity: 1,
  stripQuantity: 1,
  unitQuantity: 0,
  isExpired: false,
  daysLeft: 900,
  version: 1,
}
const price = { effectiveFrom: '2020-01-01T00:00:00Z', unitsPerStrip: 10, stripsPerBox: 5 }
const PRODUCT = reply('GET /products/7', {
  id: 7,
  name: 'Napa',
  label: { en: 'Napa 500 mg', bn: 'নাপা' },
  pricing: [price],
})
const batches = (...each: object[]) => reply('GET /stock-batches/product/7', each)
const batch = (more: object = {}) => reply('POST /stock-batches/5/recall', { ...BATCH, ...more })

const open = (wire: Wire = {}, shown: object = BATCH) =>
  openScreen('/admin/stock-batches/7', {
    user: staff('owner'),
    wire: { 'GET /products/7': PRODUCT, 'GET /stock-batches/product/7': batches(shown), ...wire },
  })

async function choose({ person }: Opened, action: string) {
  await person.click(await screen.findByRole('button', { name: 'More for batch LOT-5' }))
  await person.click(screen.getByRole('menuitem', { name: action }))
  return within(screen.getByRole('dialog', { name: /LOT-5/ }))
}

test('the table shows a batch with its pack, its cost and whether it may be sold', async () => {
  const old = { ...BATCH, id: 6, batchId: 'OLD-6', isExpired: true, daysLeft: -9 }
  const near = { ...BATCH, id: 8, batchId: 'NEAR-8', daysLeft: 20 }
  await open({ 'GET /stock-batches/product/7': batches(BATCH, old, near) })
  const row = (await screen.findByText('LOT-5')).closest('tr')
  for (const text of ['1 Jan 2026', '1 Jan 2099', '60', '1 box · 1 strip', '৳1.25'])
    expect(row?.textContent).toContain(text)
  expect(screen.getByText('OLD-6').closest('tr')?.textContent).toContain('Expired')
  expect(screen.getByText('NEAR-8').closest('tr')?.textContent).toContain('Expires in 20 days')
})

test('id and dates are edited; what is missing, or in the future, is said before anything is sent', async () => {
  const opened = await open({ 'PUT /stock-batches/5': batch({ batchId: 'LOT-6' }) })
  const { person, sent } = opened
  await person.click(await screen.findByRole('button', { name: 'Edit batch LOT-5' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit Stock Batch' }))
  const id = form.getByRole('textbox', { name: /^Batch ID/ })
  await person.clear(id)
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Batch ID is required.')
  await person.type(id, 'LOT-6')
  const made = form.getByLabelText(/^Manufacture date/)
  await person.clear(made)
  await person.type(made, '2098-01-01')
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('The manufacture date cannot be in the future.')
  await person.clear(made)
  await person.type(made, '2026-02-01')
  await person.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Batch LOT-6 was saved.')
  const body = { batchId: 'LOT-6', manufactureDate: '2026-02-01', expiryDate: '2099-01-01', version: 1 }
  expect(sent.find(({ call }) => call === 'PUT /stock-batches/5')?.body).toEqual(body)
})

test('units are written off with a reason; without one nothing is sent', async () => {
  const opened = await open({ 'POST /stock-batches/5/write-off': batch({ quantity: 35 }) })
  const { person, sent } = opened
  const form = await choose(opened, 'Write off')
  await person.click(form.getByRole('button', { name: 'Write off 60 units' }))
  await form.findByText('Please give a reason for this change.')
  await person.type(form.getByLabelText(/^Reason/), 'Damaged')
  await person.click(form.getByRole('button', { name: 'Write off 60 units' }))
  await screen.findByText('Units of batch LOT-5 were written off.')
  expect(sent.find(({ call }) => call.endsWith('/write-off'))?.body).toMatchObject({ reason: 'Damaged' })
})

test('a count is not corrected over a change since', async () => {
  const changed = refusal(409, 'stock-changed', 'The stock of this batch changed in the meantime.')
  const opened = await open({ 'POST /stock-batches/5/correct': changed })
  const form = await choose(opened, 'Correct quantity')
  await opened.person.type(form.getByLabelText(/^Reason/), 'Counted')
  await opened.person.click(form.getByRole('button', { name: 'Correct quantity' }))
  expect((await form.findByRole('alert')).textContent).toContain(
    'The stock of this batch changed in the meantime.',
  )
})

test('a batch is recalled with a reason, and its orders are shown', async () => {
  const opened = await open({
    'POST /stock-batches/5/recall': batch({ recalledAt: '2026-01-02T03:04:05Z' }),
    'GET /stock-batches/5/recipients': reply('GET /stock-batches/5/recipients'),
  })
  const form = await choose(opened, 'Recall')
  await opened.person.type(form.getByLabelText(/^Reason/), 'The maker asks for it')
  await opened.person.click(form.getByRole('button', { name: 'Recall batch' }))
  await within(await screen.findByRole('dialog', { name: 'Orders with batch LOT-5' })).findByText(
    'No order holds units of this batch.',
  )
})

test('a recall is lifted after a question', async () => {
  const opened = await open(
    { 'POST /stock-batches/5/lift-recall': batch() },
    { ...BATCH, recalledAt: '2026-01-02T03:04:05Z' },
  )
  const { person } = opened
  expect((await screen.findByText('LOT-5')).closest('tr')?.textContent).toContain('Recalled')
  await person.click(screen.getByRole('button', { name: 'More for batch LOT-5' }))
  await person.click(screen.getByRole('menuitem', { name: 'Lift recall' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lift recall' }))
  await screen.findByText('Batch LOT-5 can be sold again.')
})

test('a batch is deleted after the question, which says what is written off', async () => {
  const { person } = await open({ 'DELETE /stock-batches/5': { status: 204 } })
  await person.click(await screen.findByRole('button', { name: 'Delete batch LOT-5' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/Are you sure you want to delete this stock batch\?/)
  question.getByText(/Its 60 units will be written off\./)
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Batch LOT-5 was deleted.')
})

test('a batch that was recalled once stays, and leads to the write-off', async () => {
  const { person } = await open({}, { ...BATCH, keptBecause: 'recalled' })
  await person.click(await screen.findByRole('button', { name: 'Delete batch LOT-5' }))
  const kept = within(screen.getByRole('alertdialog', { name: 'Batch LOT-5 cannot be deleted' }))
  kept.getByText(/It was recalled: its history must stay\./)
  await person.click(kept.getByRole('button', { name: 'Write off what is left' }))
  await screen.findByRole('dialog', { name: 'Write off units of batch LOT-5' })
})

test('each failure is said in its own words', async () => {
  const { person } = await open({ 'PUT /stock-batches/5': BROKEN, 'DELETE /stock-batches/5': BROKEN })
  await person.click(await screen.findByRole('button', { name: 'Edit batch LOT-5' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit Stock Batch' }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('alert')).textContent).toContain('Failed to save stock batch')
  await person.click(form.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Delete batch LOT-5' }))
  const question = within(screen.getByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByText(/Failed to delete stock batch/)
})

test('batches that cannot be read are said', async () => {
  await open({ 'GET /stock-batches/product/7': BROKEN })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch stock batches')
})
