// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
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

const paged = { currentPage: 1, totalPages: 1, totalItems: 1 }
const TABLET = { id: 2, name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' }
const PRICE = { unitPrice: 1.2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-01T00:00:00Z' }
const NAPA = {
  id: 7,
  SKU: 'A1B2C3',
  name: 'Napa',
  label: { en: 'Napa 500 mg', bn: 'নাপা' },
  strength: '500 mg',
  usage: 'As told',
  brandId: 4,
  genericNameId: 3,
  productTypeId: 2,
  brand: { id: 4, name: 'Square', slug: 'square' },
  productType: TABLET,
  genericName: {
    id: 3,
    name: 'Paracetamol',
    categoryId: 5,
    category: { id: 5, name: 'Pain', slug: 'pain' },
  },
  pricing: [PRICE],
  version: 1,
}
const list = (...products: object[]) =>
  reply('GET /products', { ...paged, products, totalItems: products.length })
const details = (more: object = {}) => reply('GET /products/7', { ...NAPA, ...more })
const generics = (name: string) =>
  reply('GET /generic-names', {
    ...paged,
    totalItems: 61,
    genericNames: [{ id: 9, name, category: { name: 'Vitamins' } }],
  })
const CATALOGUE: Wire = {
  'GET /products': list(NAPA),
  'GET /products/7': details(),
  'GET /admin/products/7/history': reply('GET /admin/products/7/history', []),
  'GET /categories': reply('GET /categories', {
    ...paged,
    categories: [
      { id: 5, name: 'Pain', slug: 'pain' },
      { id: 6, name: 'Vitamins', slug: 'vitamins' },
    ],
  }),
  'GET /brands': reply('GET /brands', { ...paged, brands: [{ id: 4, name: 'Square', slug: 'square' }] }),
  'GET /product-types': reply('GET /product-types', [TABLET]),
  'GET /generic-names': generics('Vitamin C'),
  'GET /filters/subcategories': reply('GET /filters/subcategories', ['Fever']),
  'GET /filters/categories/pain/subcategories': reply('GET /filters/subcategories', ['Fever']),
  'GET /filters/subcategories/Fever/drugclasses': reply('GET /filters/drugclasses', ['Analgesics']),
}

const open = (wire: Wire = {}, address = '/admin/products') =>
  openScreen(address, { user: staff('owner'), wire: { ...CATALOGUE, ...wire } })

function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(
    `[data-field=${name}], [name=${name}]:not([type=hidden])`,
  )
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

async function edit({ person }: Opened) {
  await person.click(await screen.findByRole('button', { name: 'Edit Napa 500 mg' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Product' }))
  await waitFor(() => expect(field('name').value).toBe('Napa'))
  return { dialog, save: () => person.click(dialog.getByRole('button', { name: 'Save' })) }
}

const changes = ({ sent }: Opened) => sent.filter(({ call }) => !call.startsWith('GET'))

describe('the list', () => {
  test('a product has its facts, and leads to its stock', async () => {
    await open()
    const row = (await screen.findByText('A1B2C3')).closest('tr')
    for (const text of ['500 mg', '৳1.20', 'Out of Stock', 'Square', 'Pain'])
      expect(row?.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Manage Stock of Napa 500 mg' }).getAttribute('href')).toBe(
      '/admin/stock-in/7',
    )
  })

  test('each filter offers what the wider ones leave; a wider one clears the narrower', async () => {
    const { person, address } = await open({}, '/admin/products?page=2')
    const filter = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
    await screen.findByRole('option', { name: 'Pain' })
    expect(filter('Drug Class').disabled).toBe(true)
    await person.selectOptions(filter('Category'), 'Pain')
    await waitFor(() => expect(address()).toBe('/admin/products?category=pain'))
    await person.selectOptions(filter('Sub-category'), await screen.findByRole('option', { name: 'Fever' }))
    await person.selectOptions(
      filter('Drug Class'),
      await screen.findByRole('option', { name: 'Analgesics' }),
    )
    await waitFor(() =>
      expect(address()).toBe('/admin/products?category=pain&subCategory=Fever&drugClass=Analgesics'),
    )
    await person.selectOptions(filter('Sub-category'), '')
    await waitFor(() => expect(address()).toBe('/admin/products?category=pain'))
  })

  test('a generic name is searched by the keyboard, and emptied it filters nothing', async () => {
    const opened = await open({ 'GET /generic-names': ({ query }) => generics(query.get('search') ?? '') })
    const { person, address } = opened
    const box = await screen.findByRole('combobox', { name: 'Generic Name' })
    await person.click(box)
    await screen.findByText('60 more. Type on to narrow it down.')
    await person.type(box, 'zinc')
    expect((await screen.findByRole('option', { name: /zinc/ })).textContent).toContain('Vitamins')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/products?genericName=zinc'))
    await person.click(box)
    await person.clear(box)
    expect((await screen.findAllByRole('option', { name: /zinc/ }))[0]?.textContent).toContain(
      'Chosen before',
    )
    await person.tab()
    await waitFor(() => expect(address()).toBe('/admin/products'))
  })

  test('sorted by name, SKU or date, either way', async () => {
    const { person, address } = await open({}, '/admin/products?search=napa&sortBy=createdAt')
    await person.click(await screen.findByRole('button', { name: 'Ascending' }))
    await waitFor(() => expect(address()).toBe('/admin/products?search=napa&sortBy=createdAt&sortOrder=DESC'))
    await person.selectOptions(screen.getByLabelText('Sort by'), 'SKU')
    await waitFor(() => expect(address()).toContain('sortBy=sku'))
  })

  test('products that cannot be had: those that are there stay, and one tries again', async () => {
    const opened = await open(
      { 'GET /products': inTurn(list(NAPA), BROKEN, list(NAPA)) },
      '/admin/products?search=napa',
    )
    await opened.person.selectOptions(
      await screen.findByLabelText('Category'),
      await screen.findByRole('option', { name: 'Pain' }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch products')
    expect(screen.getByText('A1B2C3')).toBeTruthy()
    await opened.person.click(screen.getByRole('link', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(opened.address()).toBe('/admin/products?search=napa&category=pain')
  })

  test('filters that cannot be had are said; the products still show', async () => {
    const found = CATALOGUE['GET /categories'] as object
    const { person } = await open({ 'GET /categories': inTurn(BROKEN, found) })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load filter options')
    expect(screen.getByText('A1B2C3')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('details that cannot be had, and a delete that fails, stand in their dialogs; then it is deleted', async () => {
    const { person } = await open({
      'GET /products/7': BROKEN,
      'DELETE /admin/products/7': inTurn(BROKEN, { status: 204 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Edit Napa 500 mg' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Product' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to fetch product details')
    await person.click(dialog.getByRole('button', { name: 'Close' }))
    await person.click(screen.getByRole('button', { name: 'Delete Napa 500 mg' }))
    const question = within(screen.getByRole('alertdialog'))
    question.getByText(/Are you sure you want to delete this product\?/)
    await person.click(question.getByRole('button', { name: 'Delete' }))
    await question.findByText(/Failed to delete product/)
    await person.click(question.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Napa was deleted.')
  })
})

describe('the form', () => {
  test('an empty form names what each field needs, and a problem goes when its field is edited', async () => {
    const opened = await open()
    await opened.person.click(await screen.findByRole('button', { name: 'Add New Product' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Product' }))
    fill({ effectiveFrom: '', unitPrice: '0' })
    await opened.person.click(dialog.getByRole('button', { name: 'Save' }))
    for (const sentence of [
      'Name is required',
      'Category is required',
      'Brand is required',
      'Product type is required',
      'Generic name is required',
      'Unit price must be a positive number',
      'Effective From date is required',
    ])
      await dialog.findByText(sentence)
    expect(document.activeElement).toBe(field('name'))
    expect(changes(opened)).toEqual([])
    fill({ name: 'Something', unitPrice: '1' })
    await waitFor(() => expect(dialog.queryByText('Name is required')).toBeNull())
    expect(dialog.queryByText('Unit price must be a positive number')).toBeNull()
    dialog.getByText('Category is required')
  })

  test('a price is typed as people write it', async () => {
    const opened = await open()
    const { dialog } = await edit(opened)
    for (const unitPrice of ['1,250.50', '১,২৫০.৫০', '৳ 1250.50', '1250.50/-']) {
      fill({ unitPrice: '1' })
      fill({ unitPrice })
      await waitFor(() => expect(dialog.getByLabelText('Strip Price')).toHaveProperty('value', '৳12,505.00'))
    }
    expect(dialog.getByLabelText('Box Price')).toHaveProperty('value', '৳62,525.00')
  })

  test('another category resets the generic name, whose choices follow it', async () => {
    const opened = await open({
      'PUT /products/7': details(),
      'GET /generic-names': ({ query }) =>
        generics(query.get('categoryId') === '5' ? 'Paracetamol' : 'Vitamin C'),
    })
    const { dialog, save } = await edit(opened)
    expect(field('genericNameId').value).not.toBe('')
    await opened.person.selectOptions(
      field('categoryId'),
      await dialog.findByRole('option', { name: 'Vitamins' }),
    )
    await waitFor(() => expect(field('genericNameId').value).toBe(''))
    expect(opened.sent.at(-1)?.query.get('categoryId')).toBe('6')
    await save()
    await dialog.findByText('Generic name is required')
    await opened.person.click(field('genericNameId'))
    await opened.person.click(await screen.findByRole('option', { name: 'Vitamin C' }))
    await save()
    await screen.findByText('Napa was saved.')
    expect(changes(opened).at(-1)?.body).toMatchObject({ genericNameId: '9', version: '1' })
  })

  test('a class of its own needs a reason', async () => {
    const opened = await open({ 'PUT /products/7': details() })
    const { dialog, save } = await edit(opened)
    expect(dialog.queryByLabelText(/^Reason for another class/)).toBeNull()
    await opened.person.selectOptions(dialog.getByLabelText(/^Dispensing class, if it differs/), 'Controlled')
    await save()
    await dialog.findByText('Say why this product is sold otherwise than its generic name.')
    await opened.person.type(dialog.getByLabelText(/^Reason for another class/), 'A strong one.')
    await save()
    await screen.findByText('Napa was saved.')
    expect(changes(opened).at(-1)?.body).toMatchObject({
      dispensingClass: 'controlled',
      dispensingReason: 'A strong one.',
    })
  })

  test('a refusal of the whole stands at the field it is about', async () => {
    const text = 'Please enter an amount.'
    const odd = refusal(400, 'input-invalid', text, { fields: { 'pricing.0.unitPrice': text } })
    const early = refusal(
      400,
      'product-effective-to-too-early',
      'Effective To cannot be before Effective From.',
    )
    const opened = await open({ 'PUT /products/7': inTurn(odd, early) })
    const { dialog, save } = await edit(opened)
    fill({ unitPrice: '0.375' })
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field('unitPrice')))
    dialog.getByText(text)
    fill({ unitPrice: '0.37' })
    await save()
    await dialog.findByText('Effective To cannot be before Effective From.')
    expect(document.activeElement).toBe(field('effectiveTo'))
  })

  test('a failure without a known reason is said, and what was typed stays', async () => {
    const opened = await open({ 'PUT /products/7': BROKEN })
    const { dialog, save } = await edit(opened)
    fill({ usage: 'Typed with care' })
    await save()
    expect((await dialog.findByRole('alert')).textContent).toContain('The product could not be saved.')
    expect(field('usage').value).toBe('Typed with care')
  })

  test('two at once: the second gets a notice, sees both versions, and decides what to keep', async () => {
    const theirs = details({ strength: '650 mg', usage: 'After meals', version: 2 })
    const meanwhile = refusal(409, 'changed-meanwhile', 'Someone else saved this.')
    const opened = await open({
      'GET /products/7': inTurn(details(), theirs),
      'PUT /products/7': inTurn(meanwhile, theirs),
      'GET /admin/products/7/history': reply('GET /admin/products/7/history', [
        { actorName: 'Ayesha Siddika' },
      ]),
    })
    const { person } = opened
    const { dialog, save } = await edit(opened)
    fill({ strength: '250 mg', description: 'Typed by the second' })
    await save()
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Someone else saved this while you were editing it. Nothing was overwritten.',
    )
    expect([field('strength').value, field('description').value]).toEqual(['250 mg', 'Typed by the second'])
    await person.click(dialog.getByRole('button', { name: 'Load the current version' }))
    await dialog.findByText(/^Ayesha Siddika saved it on /)
    const strength = dialog.getByRole('button', { name: 'Use the saved one: Strength' }).closest('li')
    for (const text of ['650 mg', '250 mg']) expect(strength?.textContent).toContain(text)
    expect([field('usage').value, field('description').value]).toEqual(['After meals', 'Typed by the second'])
    await person.click(dialog.getByRole('button', { name: 'Use the saved one: Strength' }))
    expect(field('strength').value).toBe('650 mg')
    await save()
    await screen.findByText('Napa was saved.')
    expect(changes(opened).at(-1)?.body).toMatchObject({ description: 'Typed by the second', version: '2' })
  })

  test('a new price begins blank; another pack is asked about; a failure is said', async () => {
    const opened = await open({
      'POST /products/7/pricing': BROKEN,
      'PUT /products/7/pricing': inTurn(BROKEN, details()),
    })
    const { person } = opened
    const { dialog } = await edit(opened)
    const add = dialog.getByRole('button', { name: 'Add New Pricing' })
    fill({ usage: 'Not saved yet' })
    await waitFor(() => expect(add).toHaveProperty('disabled', true))
    fill({ usage: 'As told' })
    await person.click(add)
    const pricing = within(await screen.findByRole('dialog', { name: 'Add New Pricing' }))
    const save = () => person.click(pricing.getByRole('button', { name: 'Save' }))
    expect([field('unitPrice').value, field('unitSize').value, field('unitsPerStrip').value]).toEqual([
      '',
      '500 mg',
      '10',
    ])
    await save()
    await pricing.findByText('Unit price must be a positive number')
    fill({ unitPrice: '2.5', unitsPerStrip: '14' })
    await save()
    const question = within(await screen.findByRole('alertdialog', { name: 'Has the pack size changed?' }))
    question.getByText(/From this price on: 14 units per/)
    question.getByText(/Stock keeps its number of units/)
    await person.click(question.getByRole('button', { name: 'Cancel' }))
    expect(changes(opened)).toEqual([])
    await save()
    const again = within(await screen.findByRole('alertdialog'))
    await person.click(again.getByRole('button', { name: 'Yes, save it' }))
    expect((await pricing.findByRole('alert')).textContent).toContain('Failed to add new pricing.')
  })

  test('the history says who changed what, when, from what to what', async () => {
    const opened = await open({
      'GET /admin/products/7/history': reply('GET /admin/products/7/history', [
        {
          actorName: 'Ayesha Siddika',
          subject: 'product',
          action: 'updated',
          changes: [{ field: 'strength', from: '500 mg', to: '650 mg' }],
        },
      ]),
    })
    const { dialog } = await edit(opened)
    await opened.person.click(dialog.getByRole('tab', { name: 'History' }))
    const entry = (await dialog.findByText(/changed the product/)).closest('li')
    expect(entry?.textContent).toContain('Ayesha Siddika')
    expect(entry?.querySelector('del')?.textContent).toBe('500 mg')
    expect(entry?.querySelector('ins')?.textContent).toBe('650 mg')
  })
})

describe('prices of many', () => {
  const chosen = (unitPrice: number) =>
    reply('POST /admin/prices/chosen', {
      products: [
        {
          ...NAPA,
          brand: 'Square',
          stripLabel: 'Strip',
          isMultiLevel: true,
          price: {
            unitPrice,
            stripPrice: unitPrice * 10,
            boxPrice: unitPrice * 50,
            unitsPerStrip: 10,
            stripsPerBox: 5,
          },
        },
      ],
    })
  async function choose({ person }: Opened) {
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await screen.findByText('1 product selected')
    await person.click(screen.getByRole('button', { name: 'Change prices' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change prices' }))
    await dialog.findByText('Napa 500 mg')
    return dialog
  }

  test('a rule shows each new price before anything changes; a reason is asked for; it can be undone', async () => {
    const opened = await open({
      'POST /admin/prices/chosen': chosen(2),
      'PUT /admin/prices': { bulkChangeId: 8, changed: 1 },
      'GET /admin/prices/8': reply('GET /admin/prices/8', { id: 8, products: 1, mayUndo: true }),
      'POST /admin/prices/8/undo': { undone: 1 },
    })
    const { person } = opened
    expect(screen.queryByRole('button', { name: 'Change prices' })).toBeNull()
    const dialog = await choose(opened)
    await person.type(dialog.getByRole('textbox', { name: 'Percent' }), '5')
    await dialog.findByText('1 product will change.')
    for (const text of ['৳2.10', '৳21.00']) expect(dialog.getByRole('table').textContent).toContain(text)
    await person.click(dialog.getByRole('button', { name: 'Change 1 product' }))
    await dialog.findByText('Please say why the prices change.')
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The factory raised its prices')
    await person.click(dialog.getByRole('button', { name: 'Change 1 product' }))
    await screen.findByText('The prices of 1 product are changed.')
    expect(changes(opened).at(-1)?.body).toMatchObject({
      changes: [{ productId: 7, unitPrice: 2.1, version: 1 }],
    })
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this price change?' }))
    await person.click(await question.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(changes(opened).at(-1)?.call).toBe('POST /admin/prices/8/undo'))
  })

  test('a product that was changed meanwhile is shown, not overwritten; a jump is typed first', async () => {
    const stale = refusal(409, 'prices-refused', 'Some products were refused.', {
      rows: [{ row: 1, message: 'This product was changed since.', code: 'changed-meanwhile' }],
    })
    const opened = await open({
      'POST /admin/prices/chosen': inTurn(chosen(2), chosen(4)),
      'PUT /admin/prices': stale,
    })
    const { person } = opened
    const dialog = await choose(opened)
    await person.selectOptions(dialog.getByRole('combobox', { name: 'How' }), 'Set each')
    await person.type(dialog.getByRole('textbox', { name: /^New unit price of/ }), '৩.৫০')
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A new pack')
    const press = dialog.getByRole('button', { name: 'Change 1 product' })
    expect(press).toHaveProperty('disabled', true)
    await person.type(
      await dialog.findByLabelText(/^1 product would change by more than half of the price\./),
      '1',
    )
    await person.click(press)
    await dialog.findByText('This product was changed since.')
    await person.click(dialog.getByRole('button', { name: 'Show the prices of now' }))
    await waitFor(() => expect(dialog.getByRole('table').textContent).toContain('৳4.00'))
  })

  test('what is in the way of an undo is named', async () => {
    const { person } = await open({
      'GET /admin/prices': reply('GET /admin/prices', [{ id: 8, reason: 'Ordered at once', products: 1 }]),
      'GET /admin/prices/8': reply('GET /admin/prices/8', {
        id: 8,
        products: 1,
        orderedSince: { count: 1, names: ['NR-1234'] },
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Price changes' }))
    const listed = (await screen.findByText('Ordered at once')).closest('li') as HTMLElement
    await person.click(within(listed).getByRole('button', { name: 'Undo' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this price change?' }))
    await question.findByText(/1 order was priced with the new prices: NR-1234\./)
    expect(question.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
