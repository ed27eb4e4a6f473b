// @vitest-environment happy-dom
import type { CurrentUser } from '@niramoy/contract/people/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BROKEN, inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import {
  CUSTOMER,
  cartItem,
  details,
  getQuote,
  IN_KHULNA,
  type Packs,
  STANDARD,
  type Tablets,
  tablets,
} from '../../../testing/samples.ts'
import { reloadFromServer } from '../../parts/cart/cart-on-server.ts'

const NAPA = tablets(20, 'Napa')
const ACE = tablets(21, 'Ace')
const NOTHING_TO_KNOW = { interactions: [], duplicates: [], cautions: [] }
const EMPTY = 'Your cart is currently empty.'
const NOT_ONLINE = 'This medicine is not sold online. Please visit us with the original prescription.'

type Stored = readonly (readonly [Tablets, Partial<Packs>])[]

/** The cart of a guest, as the browser has stored it. */
function openAsGuest(lines: Stored, wire: Wire = {}) {
  const cart = lines.map(([{ id }, quantities]) => ({
    id,
    quantities: { box: 0, strip: 0, unit: 0, ...quantities },
  }))
  return openCart(lines, { stored: { cart }, wire })
}

/** The cart of a customer, as the server has it. */
async function openAsCustomer(
  lines: Stored,
  wire: Wire = {},
  more: { user?: CurrentUser; language?: 'bn' | 'en'; logged?: unknown[] } = {},
) {
  const items = lines.map(([product, quantities]) => cartItem(product, quantities))
  const opened = await openCart(lines, { wire: { 'GET /cart': items, ...wire }, user: CUSTOMER, ...more })
  void reloadFromServer().catch(() => {})
  return opened
}

function openCart(lines: Stored, more: Partial<Parameters<typeof openScreen>[1]>) {
  const { wire, ...opening } = more
  return openScreen('/cart', {
    language: 'en',
    ...opening,
    wire: {
      'GET /shipping-methods': [IN_KHULNA],
      'GET /addresses': [],
      'GET /patients': [],
      'POST /cart/cheaper': { lines: [], saving: 0 },
      'POST /medicine-checks': NOTHING_TO_KNOW,
      'POST /orders/quote': ({ body }) => quoteFor(lines, body),
      ...Object.fromEntries(lines.map(([product]) => [`GET /products/${product.id}`, details(product)])),
      ...wire,
    },
  })
}

type Asked = { readonly items: readonly { readonly productId: number; readonly quantities: Packs }[] }

/** What the shop says that costs which it is asked about. */
function quoteFor(lines: Stored, body: unknown, more: object = {}) {
  const { items } = body as Asked
  return getQuote(
    items.flatMap(({ productId, quantities }) => {
      const found = lines.find(([{ id }]) => id === productId)?.[0]
      return found ? [[found, quantities] as const] : []
    }),
    more,
  )
}

const readLine = async ({ label }: Tablets) => within(await screen.findByRole('article', { name: label.en }))
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null')
const pressed = async (line: ReturnType<typeof within>, name: string | RegExp) =>
  (await line.findAllByRole('button', { name }))[0] as HTMLElement

test('an empty cart says so in both languages, and leads to the products', async () => {
  await openCart([], { language: 'bn' })
  await screen.findByText('আপনার কার্ট এখন খালি')
  expect(screen.getByText(EMPTY)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'পণ্য দেখুন' }).getAttribute('href')).toBe('/products')
})

describe('a stored cart that someone has spoilt', () => {
  test.each([
    ['no JSON', '{"not":"a list"'],
    ['no list', '{"id":1}'],
    ['of other things', '[null,7,"x",{"id":"x"},{"id":1.5}]'],
  ])('%s: is an empty one', async (_, cart) => {
    await openCart([], { stored: { cart } })
    await screen.findByText(EMPTY)
  })

  test('a damaged line is repaired by the next change', async () => {
    const cart = '[null,{"id":20,"quantities":{"box":-4,"strip":3,"unit":"x"}}]'
    const { person } = await openCart([[NAPA, {}]], { stored: { cart } })
    const line = await readLine(NAPA)
    await person.click(await pressed(line, /^One more/))
    await waitFor(() =>
      expect(storedCart()).toMatchObject([{ id: 20, quantities: { box: 0, unit: expect.any(Number) } }]),
    )
  })
})

test('a guest counts a line up and down, removes it, takes that back, and clears the cart', async () => {
  const { person } = await openAsGuest([[NAPA, { strip: 1 }]])
  const line = await readLine(NAPA)
  const strips = () => line.getByRole('textbox', { name: 'Strip' })
  expect(strips()).toHaveProperty('value', '1')
  await person.click(await pressed(line, 'One more: Strip'))
  await person.click(line.getByRole('button', { name: 'Add another pack' }))
  await person.click(await pressed(line, 'One more: Box'))
  await waitFor(() => expect(summary().getAllByText('৳116.00').length).toBeGreaterThan(0))
  await person.click(await pressed(line, 'One less: Box'))
  expect(line.getByRole('button', { name: 'One less: Box' })).toHaveProperty('disabled', true)
  expect(storedCart()).toMatchObject([{ id: 20, quantities: { box: 0, strip: 2, unit: 0 } }])

  await person.click(line.getByRole('button', { name: /^Remove Napa/ }))
  await screen.findByText(EMPTY)
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await readLine(NAPA)
  expect(storedCart()).toMatchObject([{ id: 20, quantities: { strip: 2 } }])

  await person.click(screen.getByRole('button', { name: 'Clear cart' }))
  const question = () => within(screen.getByRole('alertdialog'))
  await person.click(question().getByRole('button', { name: 'Keep it' }))
  await readLine(NAPA)
  await person.click(screen.getByRole('button', { name: 'Clear cart' }))
  await person.click(question().getByRole('button', { name: 'Clear cart' }))
  await screen.findByText(EMPTY)
  expect(storedCart()).toBeNull()
})

test('a line counted down to nothing stays in sight, and can be counted up again', async () => {
  const { person } = await openAsGuest([[NAPA, { strip: 1 }]])
  const line = await readLine(NAPA)
  await person.click(await pressed(line, 'One less: Strip'))
  await line.findByText(/^Nothing chosen\./)
  expect(screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0]).toHaveProperty('disabled', true)
  expect(storedCart()).toBeNull()
  await person.click(await pressed(line, 'One more: Strip'))
  const [checkout] = await screen.findAllByRole('link', { name: 'Proceed to Checkout' })
  expect(checkout?.getAttribute('href')).toBe('/checkout')
})

test('the sums are those of the quote, and each line says why it costs that', async () => {
  const promotion = { id: 5, name: 'Monsoon savings', type: 'percentage', value: 10 }
  const quote = getQuote([[NAPA, { strip: 1 }]])
  const [line] = quote.lines
  const reduced = {
    ...line,
    originalSubtotal: 18,
    subtotal: 16.2,
    promotion,
    explanation: [...(line?.explanation ?? []), { step: 'promotion', amount: 16.2, isKept: true, promotion }],
  }
  const { person } = await openAsGuest([[NAPA, { strip: 1 }]], {
    'POST /orders/quote': { ...quote, lines: [reduced], subtotal: 16.2, total: 16.2 },
  })
  const shown = await readLine(NAPA)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Total৳16.20'),
  )
  await shown.findByText('৳16.20')
  await person.click(shown.getByText('Why this price?'))
  expect(screen.getByRole('article').textContent).toContain('Price today')
  expect(screen.getByRole('article').textContent).toContain('Monsoon savings')
})

test('it says how much is missing to free delivery by the cheapest method that can be free', async () => {
  const methods = [
    { ...STANDARD, id: 1, price: 40 },
    { ...STANDARD, id: 2, price: 90, isFree: true, freeShippingThreshold: 15 },
    { ...STANDARD, id: 3, price: 80, isFree: true, freeShippingThreshold: 40.5 },
  ]
  const { person } = await openAsGuest([[NAPA, { strip: 1 }]], { 'GET /shipping-methods': methods })
  await screen.findByText('৳22.50 more and delivery is free.')
  const line = await readLine(NAPA)
  await person.click(await pressed(line, 'One more: Strip'))
  await person.click(await pressed(line, 'One more: Strip'))
  await screen.findByText('Delivery is free for this order.')
})

describe('what is not all in stock says so, and can be ordered all the same', () => {
  test.each([
    [0, /Out of Stock/],
    [2, /Out of Stock: only 2 units are available now\./],
  ])('%i in stock', async (totalUnitsInStock, text) => {
    const short = { ...NAPA, stock: { totalUnitsInStock } }
    await openAsGuest([[short, { strip: 1 }]])
    await (await readLine(short)).findByText(text)
    expect(screen.getAllByRole('link', { name: 'Proceed to Checkout' }).length).toBeGreaterThan(0)
  })
})

test('more than can be ordered at once leads no further', async () => {
  const limited = tablets(20, 'Napa', { maxUnitsPerOrder: 20 })
  await openAsGuest([[limited, { strip: 3 }]])
  await waitFor(() =>
    expect(summary().getByRole('alert').textContent).toContain(
      'You can order at most 20 units of Napa at once.',
    ),
  )
  expect(summary().getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty('disabled', true)
  expect(summary().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a product that disappeared is shown, counts nothing and can be removed', async () => {
  const gone = refusal(404, 'product-not-found', 'Product not found.')
  const cart = [
    { id: 20, name: 'Napa', quantities: { box: 0, strip: 1, unit: 0 } },
    { id: 21, quantities: { box: 0, strip: 1, unit: 0 } },
  ]
  const { person } = await openCart([[ACE, {}]], { stored: { cart }, wire: { 'GET /products/20': gone } })
  const line = within(await screen.findByRole('article', { name: 'Napa' }))
  expect(line.getByText('This product cannot be ordered now.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Total৳18.00'),
  )
  await person.click(line.getByRole('button', { name: 'Remove Napa' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Napa' })).toBeNull())
  await readLine(ACE)
})

test('what is no longer sold online says so, and the rest can still be ordered', async () => {
  const shut = { ...NAPA, dispensingClass: 'controlled' }
  await openAsCustomer([
    [shut, { strip: 1 }],
    [ACE, { strip: 1 }],
  ])
  await (await readLine(NAPA)).findByText(NOT_ONLINE)
  expect(screen.getAllByRole('link', { name: 'Proceed to Checkout' }).length).toBeGreaterThan(0)
})

test.each([
  ['bn', 'প্রেসক্রিপশন লাগবে'],
  ['en', 'Prescription needed'],
] as const)('in %s it says what needs a prescription', async (language, words) => {
  await openAsCustomer([[{ ...NAPA, dispensingClass: 'prescription' }, { strip: 1 }]], {}, { language })
  await screen.findByText(words)
})

test('the day of delivery is that of the customer’s own address', async () => {
  const lines: Stored = [[NAPA, { strip: 1 }]]
  await openAsCustomer(lines, {
    'POST /orders/quote': ({ body }) => quoteFor(lines, body, { deliveryBy: '2026-11-20' }),
  })
  await screen.findByText(/by Friday, 20 November/)
})

test('a cart that cannot be loaded can be asked for again', async () => {
  // somebody of whose cart this page knows nothing
  const user = { ...CUSTOMER, userId: 3 }
  const { person } = await openAsCustomer([], { 'GET /cart': inTurn(BROKEN, BROKEN, []) }, { user })
  await screen.findByText('Your cart cannot be shown at the moment.')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(EMPTY)
})

test('after a change that failed the cart is what the server has, without a message', async () => {
  const logged: unknown[] = []
  const failing = { 'PUT /cart/20': BROKEN, 'DELETE /cart/20': BROKEN }
  const { person, sent } = await openAsCustomer([[NAPA, { strip: 2 }]], failing, { logged })
  const line = await readLine(NAPA)
  const strips = () => screen.getByRole('textbox', { name: 'Strip' })
  await person.click(await pressed(line, 'One more: Strip'))
  await waitFor(() => expect(strips()).toHaveProperty('value', '2'))
  await person.click(line.getByRole('button', { name: /^Remove Napa/ }))
  await waitFor(() => expect(listChanges(sent).map(({ call }) => call)).toContain('DELETE /cart/20'))
  await readLine(NAPA)
  expect(strips()).toHaveProperty('value', '2')
  await waitFor(() => expect(logged).toHaveLength(2))
})

test('the cheapest equal basket is ticked but for the brand a doctor wrote, and is taken back', async () => {
  const [free, written] = [tablets(30, 'Free Dear'), tablets(31, 'Written Dear')]
  const [otherFree, otherWritten] = [tablets(32, 'Free Cheap'), tablets(33, 'Written Cheap')]
  const cheaper = (of: Tablets, product: Tablets, changesPrescribedBrand: boolean) => ({
    productId: of.id,
    subtotal: 18,
    cheapest: { product, quantities: { box: 0, strip: 1, unit: 0 }, subtotal: 14, saving: 4 },
    changesPrescribedBrand,
  })
  const items = [cartItem(free, { strip: 1 }), cartItem(written, { strip: 1 })]
  const swapped = [cartItem(otherFree, { strip: 1 }), cartItem(otherWritten, { strip: 1 })]
  const { person } = await openAsCustomer(
    [
      [free, { strip: 1 }],
      [written, { strip: 1 }],
      [otherFree, {}],
      [otherWritten, {}],
    ],
    {
      'GET /cart': items,
      'POST /cart/cheaper': {
        lines: [cheaper(free, otherFree, false), cheaper(written, otherWritten, true)],
        saving: 8,
      },
      'POST /cart': inTurn(swapped.slice(0, 1), swapped, items.slice(0, 1), items),
      'DELETE /cart/30': swapped,
      'DELETE /cart/31': swapped,
      'DELETE /cart/32': items,
      'DELETE /cart/33': items,
    },
  )
  await person.click(
    await screen.findByRole('button', { name: 'See the same medicines at the lowest price' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'The same medicines for less' }))
  expect(dialog.getByRole('checkbox', { name: /Free Cheap/ })).toHaveProperty('checked', true)
  expect(dialog.getByRole('checkbox', { name: /Written Cheap/ })).toHaveProperty('checked', false)
  expect(dialog.getByText(/This is not the brand that the doctor wrote/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Swap and save ৳4.00' })).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: /Written Cheap/ }))
  await person.click(dialog.getByRole('button', { name: 'Swap and save ৳8.00' }))
  await readLine(otherFree)
  await readLine(otherWritten)
  await waitFor(() => expect(screen.queryByRole('article', { name: free.label.en })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await readLine(free)
  await readLine(written)
})

describe('medicines taken together', () => {
  const found = (level: string, at: number, productIds = [20, 21]) => ({
    ruleId: `rule-${at}`,
    level,
    productIds,
    effect: { en: `Effect ${at}`, bn: `ক্ষতি ${at}` },
    advice: { en: `For the pharmacist ${at}`, bn: `পরামর্শ ${at}` },
  })
  const both: Stored = [
    [NAPA, { strip: 1 }],
    [ACE, { strip: 1 }],
  ]
  const openWith = (interactions: readonly object[], more: object = {}) =>
    openCart(both, {
      stored: {
        cart: both.map(([{ id }, quantities]) => ({
          id,
          quantities: { box: 0, strip: 0, unit: 0, ...quantities },
        })),
      },
      wire: { 'POST /medicine-checks': { ...NOTHING_TO_KNOW, interactions } },
      ...more,
    })

  test('the gravest two are in sight with what is there twice, and the rest is folded; the pharmacist’s advice is not the customer’s', async () => {
    const { person } = await openWith([
      found('never', 1),
      found('serious', 2),
      found('space', 3),
      found('space', 4),
      found('note', 5),
    ])
    const block = within(await screen.findByRole('region', { name: 'Taken together' }))
    expect(block.getByText('Not together')).toBeTruthy()
    expect(block.getByText('Effect 2')).toBeTruthy()
    const folded = block.getByText('3 more to read').closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.textContent).toContain('Effect 3')
    expect(folded?.textContent).toContain('Effect 5')
    expect(document.body.textContent).not.toContain('For the pharmacist')
    expect(block.getByText(/not sold together/)).toBeTruthy()
    await person.click(block.getByText('3 more to read'))
    expect(folded?.open).toBe(true)
  })

  test('what is for two people is asked once, and is a warning no more', async () => {
    const { person } = await openWith([found('never', 1), found('serious', 2)])
    const block = within(await screen.findByRole('region', { name: 'Taken together' }))
    await person.click(block.getByRole('checkbox', { name: /two different people/ }))
    expect(block.queryByText('Effect 1')).toBeNull()
    expect(block.getByText('Effect 2')).toBeTruthy()
    await person.click(block.getByRole('checkbox', { name: /two different people/ }))
    expect(block.getByText('Effect 1')).toBeTruthy()
  })

  test('in Bengali the customer reads the advice for customers', async () => {
    await openWith([found('serious', 1)], { language: 'bn' })
    expect(await screen.findByText('পরামর্শ 1')).toBeTruthy()
    expect(screen.getByText('ফার্মাসিস্ট আগে দেখবেন')).toBeTruthy()
  })

  test('when they cannot be checked, that is said, and one can try again', async () => {
    const { person } = await openCart(both, {
      stored: {
        cart: both.map(([{ id }, quantities]) => ({
          id,
          quantities: { box: 0, strip: 0, unit: 0, ...quantities },
        })),
      },
      wire: {
        'POST /medicine-checks': inTurn(BROKEN, { ...NOTHING_TO_KNOW, interactions: [found('never', 1)] }),
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Effect 1')).toBeTruthy()
  })
})
