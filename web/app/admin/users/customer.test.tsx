// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  BROKEN,
  fill,
  inTurn,
  openScreen,
  refused,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'
import { PATIENT } from '../../../testing/samples.ts'

const RAHIMA = { id: 9, username: 'C00009', name: 'Rahima', phone: '01800000001', phoneVerified: true }
const ORDER = { id: 3, orderCode: 'NR-ABC', status: 'placed', totalAmount: 18 }
const BLOCKS = { addresses: [], messages: [], payments: [], medicines: 2, patients: 0 }
const page = (said: object) =>
  reply('GET /admin/customers/:id', {
    ...{ customer: RAHIMA, orders: [ORDER], prescriptions: [], notes: [] },
    ...said,
  })
const open = (user = staff('owner'), wire: Wire = {}) =>
  openScreen('/admin/users/9', {
    user,
    wire: { 'GET /admin/customers/9': page({ ...BLOCKS, totals: { spent: 36 } }), ...wire },
  })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('who it is, how they are reached, and each block is on one screen; a note is written by keyboard', async () => {
  const note = reply('POST /admin/customers/:id/notes', {
    id: 1,
    body: 'Rings twice',
    author: { name: 'Amina' },
  })
  const { person, sent } = await open(staff('owner'), { 'POST /admin/customers/9/notes': note })
  expect((await screen.findByRole('link', { name: /^Call / })).getAttribute('href')).toBe('tel:01800000001')
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/8801800000001',
  )
  expect(screen.getByRole('link', { name: 'New order' }).getAttribute('href')).toBe(
    '/admin/orders?new=9-C00009',
  )
  expect(screen.getByRole('link', { name: 'NR-ABC' }).getAttribute('href')).toBe('/admin/orders/3')
  expect(screen.getByRole('region', { name: 'Totals' }).textContent).toMatch(/Spent৳36\.00/)
  const blocks = ['Latest orders', 'Payments and refunds', 'Messages sent', 'Notes', 'Addresses']
  expect(headings()).toEqual([...blocks, 'Prescriptions', 'Medicine box', 'Family members'])

  await person.keyboard('n')
  const field = screen.getByRole('textbox', { name: 'New note' })
  expect(document.activeElement).toBe(field)
  await person.keyboard('Rings twice{Control>}{Enter}{/Control}')
  expect((await screen.findByText('Rings twice', { selector: 'li *' })).closest('li')?.textContent).toContain(
    'Amina',
  )
  expect(field).toHaveProperty('value', '')
  expect(sent.at(-1)?.body).toEqual({ body: 'Rings twice' })
})

test('the people of a customer are read at a press, which says that it is recorded', async () => {
  const page9 = { 'GET /admin/customers/9': page({ ...BLOCKS, patients: 1 }) }
  const opened = await open(staff('pharmacist'), {
    ...page9,
    'GET /admin/customers/9/patients': inTurn(BROKEN, [PATIENT]),
  })
  const card = (await screen.findByRole('heading', { name: 'Family members' })).closest('section')
  const within_ = within(card as HTMLElement)
  within_.getByText('1 person')
  within_.getByText('Reading them is recorded in the audit log.')
  const show = within_.getByRole('button', { name: 'Show them' })
  await opened.person.click(show)
  await within_.findByText('The people could not be loaded. Please try again.')
  await opened.person.click(show)
  const them = within((await screen.findByText(PATIENT.name)).closest('section') as HTMLElement)
  for (const fact of ['65 years', 'Kidney disease', 'Aspirin', 'Penicillins (all)']) them.getByText(fact)
})

test('staff show their duties', async () => {
  const customer = { ...RAHIMA, isStaff: true, duties: ['packer'] }
  await open(staff('owner'), { 'GET /admin/customers/9': page({ ...BLOCKS, customer }) })
  await screen.findByText('Packer')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rahima')
})

test('what is not among one’s duties is not there', async () => {
  await open(staff('packer'), {
    'GET /admin/customers/9': page({
      addresses: null,
      messages: null,
      payments: null,
      medicines: null,
      patients: null,
    }),
  })
  await screen.findByRole('heading', { name: 'Latest orders' })
  expect(headings()).toEqual(['Latest orders', 'Notes', 'Prescriptions'])
  expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
})

test('who is not there is said, with a way back', async () => {
  await open(staff('owner'), { 'GET /admin/customers/9': refused('user-not-found') })
  const back = await screen.findByRole('link', { name: 'Back to the users' })
  expect(back.getAttribute('href')).toBe('/admin/users')
})

test('staff keep the medicine box of a customer who calls', async () => {
  const napa = { id: 4, label: { en: 'Napa', bn: 'নাপা' } }
  const medicine = {
    id: 1,
    dose: '1+0+1',
    unitsLeft: 20,
    daysLeft: 10,
    runsOutOn: '2099-01-01',
    product: napa,
  }
  const box = (...medicines: object[]) =>
    reply('GET /medicine-box', { owner: { id: 9, name: 'Rahima' }, medicines, reminders: {} })
  const { person, sent } = await openScreen('/admin/users/9/medicines', {
    user: staff('owner'),
    wire: {
      'GET /admin/customers/9/patients': [],
      'GET /medicine-box': inTurn(box(), box(medicine)),
      'GET /products/suggest': reply('GET /products/suggest', { suggestions: [{ ...napa, name: 'Napa' }] }),
      'POST /medicine-box/medicines': reply('POST /medicine-box/medicines', medicine),
    },
  })
  await screen.findByText('There is nothing in this medicine box yet.')
  expect(sent[0]?.query.get('userId')).toBe('9')
  await person.click(screen.getByRole('button', { name: 'Add a medicine' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByRole('combobox', { name: /^Medicine/ })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(field)
  await person.type(field, 'Napa')
  await person.click(await screen.findByRole('option', { name: /Napa/ }))
  fill({ dose: '1+0+1', units: '20' })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('article', { name: 'Napa' })).textContent).toContain('10 days left')
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    ...{ UserId: 9, productId: 4, dose: '1+0+1', units: '20' },
  })
})
