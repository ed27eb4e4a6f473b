// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BROKEN, inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER, cartItem, details, getList, tablets } from '../../../testing/samples.ts'
import { reloadFromServer } from '../../parts/cart/cart-on-server.ts'

const NAPA = tablets(20, 'Napa')
const CATEGORIES = {
  categories: [
    { id: 1, name: 'Vitamins', nameBn: 'ভিটামিন', slug: 'vitamins', imagePath: null, version: 1 },
    { id: 5, name: 'Heart', nameBn: 'হৃদরোগ', slug: 'heart', imagePath: null, version: 1 },
  ],
  currentPage: 1,
  totalPages: 1,
  totalItems: 2,
}

const open = (
  wire: Wire = {},
  more: Partial<Parameters<typeof openScreen>[1]> & { address?: string } = {},
) => {
  const { address = '/products', ...opening } = more
  return openScreen(address, {
    language: 'en',
    ...opening,
    wire: {
      'GET /products': getList(NAPA),
      'GET /products/20': details(NAPA),
      'GET /categories': CATEGORIES,
      ...wire,
    },
  })
}

const card = async () => within(await screen.findByRole('article'))
const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null')

describe('the stepper of a card', () => {
  test('takes the usual pack of a guest at one press, counts it, and takes it back', async () => {
    const { person } = await open()
    const napa = await card()
    await person.click(napa.getByRole('button', { name: /^Add Napa.* to the cart$/ }))
    await screen.findByText(`Added to your cart: ${NAPA.label.en}, 1 strip.`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(napa.getByRole('group', { name: /: quantity$/ }).textContent).toContain('1Strip')
    expect(stored('cart')).toMatchObject([
      { id: 20, name: 'Napa', quantities: { box: 0, strip: 1, unit: 0 } },
    ])
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await napa.findByRole('button', { name: /^Add Napa.* to the cart$/ })
    expect(stored('cart')).toBeNull()
  })

  test('presses in quick succession all count', async () => {
    const { person } = await open({}, { stored: { cart: [{ id: 20, quantities: { strip: 1 } }] } })
    const more = (await card()).getByRole('button', { name: /^One more: / })
    for (let press = 0; press < 6; press++) more.click()
    await waitFor(() => expect(stored('cart')[0].quantities.strip).toBe(7))
    await person.click((await card()).getByRole('button', { name: /^One less: / }))
    await waitFor(() => expect(stored('cart')[0].quantities.strip).toBe(6))
  })

  test('counts the pack that is in the cart; one less of the last takes the line out', async () => {
    const { person } = await open({}, { stored: { cart: [{ id: 20, quantities: { box: 1 } }] } })
    const napa = await card()
    expect(napa.getByRole('group').textContent).toContain('1Box')
    await person.click(napa.getByRole('button', { name: /^One less: / }))
    await screen.findByText(`Taken out of your cart: ${NAPA.label.en}.`)
    expect(document.activeElement).toBe(napa.getByRole('button', { name: /^Add Napa.* to the cart$/ }))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(stored('cart')).toMatchObject([{ id: 20, quantities: { box: 1 } }]))
  })

  test('is led by the keyboard', async () => {
    const { person } = await open()
    const napa = await card()
    napa.getByRole('button', { name: /^Add Napa.* to the cart$/ }).focus()
    await person.keyboard('{Enter}')
    const more = await napa.findByRole('button', { name: /^One more: / })
    expect(document.activeElement).toBe(more)
    await person.keyboard(' ')
    await waitFor(() => expect(stored('cart')).toMatchObject([{ quantities: { strip: 2 } }]))
    await person.tab({ shift: true })
    expect(document.activeElement).toBe(napa.getByRole('button', { name: /^One less: / }))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(stored('cart')).toMatchObject([{ quantities: { strip: 1 } }]))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(stored('cart')).toBeNull())
  })

  test.each([
    ['has no price now', { bestPrice: null }],
    ['is not sold online', { dispensingClass: 'controlled' }],
  ])('is not there for what %s', async (_, more) => {
    await open({ 'GET /products': getList({ ...NAPA, ...more }) })
    expect((await card()).getAllByRole('button')).toHaveLength(1)
  })

  const LIMIT = 'You can order at most 20 units of Napa 500 mg · Tablet at once.'

  test('says to a guest what the shop would refuse, and shows again what is true', async () => {
    // another product than before: a page asks for each once
    const limited = tablets(24, 'Napa', { maxUnitsPerOrder: 20 })
    const { person } = await open(
      {
        'GET /products': getList(limited),
        'GET /products/24': details(limited),
      },
      { stored: { cart: [{ id: 24, quantities: { strip: 2 } }] } },
    )
    await person.click((await card()).getByRole('button', { name: /^One more: / }))
    await screen.findByText(LIMIT)
    await waitFor(() => expect(stored('cart')).toMatchObject([{ id: 24, quantities: { strip: 2 } }]))
  })

  test('says to a customer what the shop refuses', async () => {
    const { person } = await open(
      {
        'GET /cart': [cartItem(NAPA, { strip: 2 })],
        'PUT /cart/20': inTurn(refusal(409, 'too-many-units', LIMIT)),
      },
      { user: CUSTOMER },
    )
    await reloadFromServer()
    const napa = await card()
    await person.click(napa.getByRole('button', { name: /^One more: / }))
    await screen.findByText(LIMIT)
    await waitFor(() => expect(napa.getByRole('group').textContent).toContain('2Strip'))
  })
})

describe('a card', () => {
  test("without a price now says 'Pricing not available' under a Bengali headline", async () => {
    await open({ 'GET /products': getList({ ...NAPA, bestPrice: null }) }, { language: 'bn' })
    const napa = await card()
    expect(napa.getByText('দাম এখন জানা নেই')).toBeTruthy()
    expect(napa.getByText('Pricing not available')).toBeTruthy()
  })

  test('strikes the price before the offer through', async () => {
    const offered = {
      ...NAPA,
      bestPrice: { ...NAPA.bestPrice, finalStripPrice: 16.2 },
      discounts: [
        {
          id: 1,
          name: 'Monsoon',
          type: 'percentage',
          value: 10,
          startDate: '2026-01-01',
          endDate: '2027-01-01',
        },
      ],
    }
    await open({ 'GET /products': getList(offered) })
    const napa = await card()
    expect(napa.getByText('৳16.20')).toBeTruthy()
    expect(napa.getByText('৳18.00').closest('s')).toBeTruthy()
  })

  test.each([
    ['bn', 'প্রেসক্রিপশন লাগবে'],
    ['en', 'Prescription needed'],
  ] as const)('says in %s that a prescription is needed', async (language, words) => {
    await open({ 'GET /products': getList({ ...NAPA, dispensingClass: 'prescription' }) }, { language })
    ;(await card()).getByText(words)
  })

  test('names what it must not be taken for', async () => {
    const label = { en: 'Nape 5 mg · Tablet', bn: 'Nape 5 mg · ট্যাবলেট' }
    const other = { id: 77, name: 'Nape', genericName: 'Other', kind: 'danger', label }
    await open({ 'GET /products': getList({ ...NAPA, lookAlikes: [other] }) }, { language: 'bn' })
    const napa = await card()
    expect(napa.getByText(/একই ওষুধ নয়/)).toBeTruthy()
    expect(napa.getByRole('link', { name: 'Nape' }).getAttribute('href')).toBe('/products/77')
  })

  test('has a heart that keeps it for a guest, and lets it go again', async () => {
    const { person } = await open()
    const heart = (await card()).getByRole('button', { name: /^Add Napa.* to the wishlist$/ })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await person.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    expect(stored('wishlist')).toMatchObject([{ id: 20, name: 'Napa' }])
    await person.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    expect(stored('wishlist')).toBeNull()
  })
})

test('what is typed into the list applies after a pause', async () => {
  const { person, sent, address } = await open({}, { address: '/products?page=2', language: 'bn' })
  const box = await screen.findByRole('searchbox', { name: 'পণ্যের মধ্যে খুঁজুন' })
  await person.type(box, '  napa ')
  await waitFor(() => expect(address()).toBe('/products?search=napa'))
  expect(sent.filter(({ query }) => query.get('search')).map(({ query }) => query.get('search'))).toEqual([
    'napa',
  ])
  await screen.findByRole('heading', { level: 1, name: '“napa” খোঁজার ফলাফল' })
})

test('a word that nobody knows is said to be one, and there are ways on', async () => {
  const { person, address } = await open(
    { 'GET /products': ({ query }) => (query.get('search') ? getList() : getList(NAPA)) },
    { address: '/products?search=zzqqxxyy', language: 'bn' },
  )
  await screen.findByText(/“zzqqxxyy” আমাদের চেনা কোনো নাম বা শব্দ নয়।/)
  expect(screen.getByText(/We know no name or word like “zzqqxxyy”\./)).toBeTruthy()
  expect(screen.getByText(/বানান মিলিয়ে দেখুন/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'প্রেসক্রিপশন আপলোড' }).getAttribute('href')).toBe(
    '/upload-prescription',
  )
  expect(screen.getByRole('link', { name: /^ফোন করুন/ }).getAttribute('href')).toMatch(/^tel:/)
  const ask = screen.getByRole('link', { name: 'হোয়াটসঅ্যাপে ফার্মাসিস্টকে জিজ্ঞেস করুন' })
  expect(ask.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*zzqqxxyy$/)
  const categories = within(screen.getByRole('navigation', { name: 'ক্যাটাগরি ধরে দেখুন' }))
  expect(categories.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/products\?category=/)
  const clear = screen.getAllByRole('link', { name: 'সব মুছুন' }).at(-1) as HTMLElement
  await person.click(clear)
  await waitFor(() => expect(address()).toBe('/products'))
  await card()
})

test('a page past the end leads to the first', async () => {
  const past = { ...getList(), totalItems: 20, totalPages: 1, currentPage: 9999 }
  await open({ 'GET /products': past }, { address: '/products?page=9999', language: 'bn' })
  await screen.findByText('No products found.')
  expect((await screen.findByText('প্রথম পাতায় যান')).closest('a')?.getAttribute('href')).toBe('/products')
})

describe('what was understood', () => {
  const understood = {
    name: { en: 'Fever', bn: 'জ্বর' },
    note: { en: 'See a doctor if it lasts.', bn: 'তিন দিনের বেশি জ্বর থাকলে ডাক্তার দেখান' },
  }

  test.each([
    ['bn', '“জ্বর”: এর জন্য যা আছে', 'তিন দিনের বেশি জ্বর থাকলে ডাক্তার দেখান'],
    ['en', 'Showing what we have for: Fever', 'See a doctor if it lasts.'],
  ] as const)('is said in %s, with what to be careful about', async (language, line, note) => {
    await open(
      { 'GET /products': { ...getList(NAPA), understood } },
      { address: '/products?search=fever', language },
    )
    await screen.findByText(line)
    await screen.findByText(note)
  })

  test('a corrected word is said', async () => {
    await open(
      { 'GET /products': { ...getList(NAPA), showingFor: 'Seclo' } },
      { address: '/products?search=seklo', language: 'bn' },
    )
    await screen.findByText('Showing results for “Seclo”')
  })

  test.each([
    ['bn', 'আপনি কি Colimax খুঁজছেন?'],
    ['en', 'Are you looking for Colimax?'],
  ] as const)(
    'what is far from every name is answered in %s with a question, not with products',
    async (language, question) => {
      await open(
        { 'GET /products': { ...getList(NAPA), asking: 'Colimax' } },
        { address: '/products?search=coqomax', language },
      )
      await screen.findByText('Nothing was found for “coqomax”.')
      expect(screen.getByRole('link', { name: question }).getAttribute('href')).toBe(
        '/products?search=Colimax',
      )
      expect(screen.queryByRole('article')).toBeNull()
    },
  )
})

describe('when the API fails', () => {
  const two = { ...getList(NAPA), totalItems: 21, totalPages: 2 }

  test("'Failed to fetch products' is said, what was there stays, and one can try again", async () => {
    const { person, address } = await open({ 'GET /products': inTurn(two, BROKEN, BROKEN, getList(NAPA)) })
    await card()
    await person.click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products'))
    await card()
    const box = screen.getByRole('searchbox', { name: 'Search in products' })
    await person.type(box, 'napa')
    await waitFor(() => expect(address()).toBe('/products?search=napa'))
    expect(box).toHaveProperty('value', 'napa')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products'))
    await person.click(await screen.findByRole('link', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test("'Failed to load filter options' stands where the options were, and one can try again", async () => {
    const options = {
      options: [{ value: 'vitamins', name: 'Vitamins', nameBn: 'ভিটামিন', count: 3 }],
      total: 1,
    }
    const { person, sent } = await open({ 'GET /filters/options': inTurn(BROKEN, options) })
    await card()
    const panel = within(await screen.findByRole('complementary', { name: 'Filters' }))
    const field = await panel.findByRole('combobox', { name: 'Category' })
    await person.click(field)
    await waitFor(() =>
      expect(panel.getByRole('alert').textContent).toContain('Failed to load filter options'),
    )
    await person.click(panel.getByRole('button', { name: 'Try again' }))
    await panel.findByRole('option', { name: /^Vitamins/ })
    expect(document.activeElement).toBe(field)
    expect(listChanges(sent)).toEqual([])
  })
})
