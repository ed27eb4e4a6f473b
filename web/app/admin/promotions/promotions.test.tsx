// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  BROKEN,
  fill,
  inTurn,
  type Opened,
  openScreen,
  refusal,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const OFFER = {
  id: 7,
  name: 'Winter',
  type: 'percentage',
  value: 10,
  startDate: '2020-01-01',
  endDate: '2020-12-31',
  scope: 'all_products',
  version: 1,
}
const ZINC = { id: 3, label: { en: 'Zinc', bn: 'জিংক' } }
const paged = { currentPage: 1, totalPages: 1, totalItems: 1 }
const promotions = (...each: object[]) => reply('GET /promotions', { promotions: each })
const preview = (more: object) => reply('POST /promotions/preview', more)
const saved = (more: object = {}) => reply('POST /promotions', { ...OFFER, ...more })
const NO_PREVIEW = preview({ productCount: 0, changedCount: 0 })
const open = (wire: Wire = {}, logged?: unknown[]) =>
  openScreen('/admin/promotions', {
    user: staff('owner'),
    wire: { 'GET /promotions': promotions(OFFER), 'POST /promotions/preview': NO_PREVIEW, ...wire },
    ...(logged && { logged }),
  })

async function form({ person }: Opened, button = 'Add Promotion') {
  await person.click(await screen.findByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  return { dialog, save: () => person.click(dialog.getByRole('button', { name: 'Save' })) }
}

test('the table says what each is for and whether it runs', async () => {
  await open({
    'GET /promotions': promotions(
      { ...OFFER, scope: 'specific_products', products: [ZINC] },
      { ...OFFER, id: 8, name: 'Branded', scope: 'brand', targetName: 'Square', type: 'fixed', value: 5 },
      {
        ...OFFER,
        id: 9,
        name: 'Ahead',
        startDate: '2099-01-01',
        endDate: '2099-01-31',
        minimumOrderAmount: 2000,
      },
    ),
  })
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  for (const text of ['1 product', '10%', 'Ended']) expect(await row('Winter')).toContain(text)
  for (const text of ['Brand: Square', '৳5.00']) expect(await row('Branded')).toContain(text)
  for (const text of ['All products', '৳2,000.00', 'Not started']) expect(await row('Ahead')).toContain(text)
})

test('name, value and both dates are required, and the choice that the scope asks for', async () => {
  const opened = await open({
    'GET /categories': reply('GET /categories', { ...paged, categories: [{ id: 5, name: 'Pain' }] }),
    'GET /brands': reply('GET /brands', { ...paged, brands: [{ id: 4, name: 'Square' }] }),
  })
  const { dialog, save } = await form(opened)
  await save()
  expect(await dialog.findAllByText('This field is required.')).toHaveLength(4)
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/))
  for (const [scope, said] of [
    ['One category', 'Please choose a category for this promotion.'],
    ['One brand', 'Please choose a brand for this promotion.'],
    ['Specific products', 'Please choose at least one product for this promotion.'],
  ] as const) {
    await opened.person.selectOptions(dialog.getByLabelText(/^Applies to/), scope)
    await save()
    await dialog.findByText(said)
  }
  expect(opened.sent.some(({ call }) => call === 'POST /promotions')).toBe(false)
})

test('products are searched, chosen, and their new prices shown before saving', async () => {
  const opened = await open({
    'GET /products': ({ query }) =>
      reply('GET /products', { ...paged, products: query.get('search') ? [ZINC] : [] }),
    'POST /promotions/preview': ({ body }) =>
      Object(body).minimumOrderAmount > 0
        ? preview({ productCount: 1, changedCount: 0 })
        : preview({
            productCount: 1,
            changedCount: 1,
            changes: [{ ...ZINC, brandName: 'Square', before: 40, after: 20 }],
          }),
    'POST /promotions': saved({ name: 'Half' }),
  })
  const { person } = opened
  const { dialog, save } = await form(opened)
  await dialog.findByText('Fill in the fields above to see which prices change.')
  fill({ name: 'Half', value: '50', startDate: '2020-01-01', endDate: '2020-12-31' })
  await person.selectOptions(dialog.getByLabelText(/^Applies to/), 'Specific products')
  await person.type(dialog.getByRole('combobox', { name: /^Products/ }), 'zinc')
  await person.click(await dialog.findByRole('option', { name: /Zinc/ }))
  within(dialog.getByRole('list', { name: 'Chosen products' })).getByText('Zinc')
  await dialog.findByText(/It applies to 1 product\. 1 price changes\./)
  for (const text of ['৳40.00', '৳20.00']) dialog.getByText(text)
  fill({ minimumOrderAmount: '500' })
  await dialog.findByText(
    /The prices in the shop do not change\. The products cost less once an order reaches ৳500\.00\./,
  )
  await save()
  await screen.findByText('Half was added.')
  expect(opened.sent.find(({ call }) => call === 'POST /promotions')?.body).toMatchObject({ productIds: [3] })
})

test('what the shop refuses stands at its field', async () => {
  const refused = (field: string, said: string) =>
    refusal(400, 'input-invalid', said, { fields: { [field]: said } })
  const [minimum, end, high] = [
    'Please enter zero or more.',
    'The end date cannot be before the start date.',
    'A percentage must be above 0 and at most 100.',
  ]
  const opened = await open({
    'POST /promotions': inTurn(
      refused('minimumOrderAmount', minimum),
      refused('endDate', end),
      refused('value', high),
    ),
  })
  const { dialog, save } = await form(opened)
  fill({ name: 'Refused', value: '101', startDate: '2026-02-01', endDate: '2026-03-01' })
  for (const [label, said] of [
    [/^Minimum order amount/, minimum],
    [/^End date/, end],
    [/^Value/, high],
  ] as const) {
    await save()
    await dialog.findByText(said)
    expect(document.activeElement).toBe(dialog.getByLabelText(label))
  }
})

test('failures are only logged: nothing is said, and nothing that was typed is lost', async () => {
  const logged: unknown[] = []
  const opened = await open(
    {
      'GET /promotions': inTurn(BROKEN, promotions(OFFER)),
      'POST /promotions': BROKEN,
      'DELETE /promotions/7': BROKEN,
    },
    logged,
  )
  await screen.findByRole('link', { name: 'Try again' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(logged).toHaveLength(1)
  const { dialog, save } = await form(opened)
  fill({ name: 'Kept', value: '5', startDate: '2026-01-01', endDate: '2026-02-01' })
  await save()
  await waitFor(() => expect(logged).toHaveLength(2))
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Kept')
  await opened.person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await opened.person.click(screen.getByRole('link', { name: 'Try again' }))
  await opened.person.click(await screen.findByRole('button', { name: 'Delete Winter' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/Are you sure you want to delete this promotion\?/)
  await opened.person.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(logged).toHaveLength(3))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByText('Winter')
})

test('one that was begun is there again until it is discarded', async () => {
  const opened = await open()
  const { person } = opened
  const begun = await form(opened)
  fill({ name: 'Half written' })
  await person.click(begun.dialog.getByRole('button', { name: 'Cancel' }))
  const again = await form(opened)
  expect(again.dialog.getByLabelText(/^Name/)).toHaveProperty('value', '')
  await person.click(again.dialog.getByRole('button', { name: 'Restore' }))
  expect(again.dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Half written')
  await person.click(again.dialog.getByRole('button', { name: 'Cancel' }))
  const third = await form(opened)
  await person.click(third.dialog.getByRole('button', { name: 'Discard' }))
  await person.click(third.dialog.getByRole('button', { name: 'Cancel' }))
  const last = await form(opened)
  expect(last.dialog.queryByRole('button', { name: 'Restore' })).toBeNull()
})
