// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { BROKEN, inTurn, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { ADDRESS, CUSTOMER, details, tablets } from '../../../testing/samples.ts'

const NAPA = tablets(20, 'Napa')
const OUT_OF_STOCK =
  'This product is out of stock. You can still place an order and we will ship it as soon as it becomes available.'

type More = Partial<Parameters<typeof openScreen>[1]> & { readonly product?: object }

async function open({ product = {}, ...more }: More = {}, wire: Wire = {}) {
  const opened = await openScreen('/products/20', {
    language: 'en',
    ...more,
    wire: {
      'GET /products/20': { ...details(NAPA), ...product },
      'GET /products/20/alternatives': [],
      ...wire,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const box = () => region('How much do you need?')
const boxText = () => screen.getByRole('region', { name: 'How much do you need?' }).textContent
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null')
/** One is in the text, one in the bar of a phone. */
const add = async (name = 'Add to Cart') => (await screen.findAllByRole('button', { name }))[0] as HTMLElement

describe('how much one needs', () => {
  test('one pack is chosen, the usual one first; price and total follow', async () => {
    const { person } = await open()
    expect(box().getByRole('radio', { name: /^Strip/ })).toHaveProperty('checked', true)
    expect(boxText()).toContain('৳18.00/ Strip')
    expect(boxText()).toContain('Total · 10 units')
    await person.click(box().getByRole('radio', { name: /^Box/ }))
    expect(boxText()).toContain('৳80.00/ Box')
    await person.click(box().getByRole('button', { name: 'One more: Box' }))
    expect(boxText()).toContain('Total · 100 units')
    expect(boxText()).toContain('৳160.00')
    await person.click(box().getByRole('radio', { name: /^Unit/ }))
    await person.click(box().getByRole('button', { name: 'One less: Unit' }))
    expect(box().getByRole('button', { name: 'One less: Unit' })).toHaveProperty('disabled', true)
  })

  test('with nothing chosen the button asks; what is chosen there is chosen here, and added', async () => {
    const { person } = await open()
    await person.click(box().getByRole('button', { name: 'One less: Strip' }))
    await person.click(await add())
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    const inDialog = dialog.getByRole('button', { name: 'Add to Cart' })
    expect(inDialog).toHaveProperty('disabled', true)
    await person.click(dialog.getByRole('button', { name: 'One more: Box' }))
    await person.click(dialog.getByRole('button', { name: 'One more: Unit' }))
    expect(dialog.getByText(/Total · 51 units/)).toBeTruthy()
    await person.click(inDialog)
    const added = within(await screen.findByRole('dialog', { name: 'Added to your cart' }))
    expect(added.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
    expect(added.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout')
    expect(stored()).toMatchObject([{ id: 20, name: 'Napa', quantities: { box: 1, strip: 0, unit: 1 } }])
  })

  test('what is chosen is added at one press to what is there already', async () => {
    const { person } = await open({ stored: { cart: [{ id: 20, quantities: { strip: 2, unit: 1 } }] } })
    await person.click(await add())
    await screen.findByRole('dialog', { name: 'Added to your cart' })
    expect(stored()).toMatchObject([{ id: 20, quantities: { box: 0, strip: 3, unit: 1 } }])
  })

  test('more than can be ordered at once is not added', async () => {
    const product = { maxUnitsPerOrder: 20 }
    const { person } = await open({ product, stored: { cart: [{ id: 20, quantities: { strip: 2 } }] } })
    await person.click(await add())
    await screen.findByText(/^You can order at most 20 units of Napa.* at once\.$/)
    expect(stored()).toMatchObject([{ id: 20, quantities: { strip: 2 } }])
  })

  test('a strip has the name its type gives it', async () => {
    await open({ product: { productType: { ...NAPA.productType, stripLabel: 'Sleeve' } } })
    expect(box().getByRole('textbox', { name: 'Sleeve' })).toHaveProperty('value', '1')
    expect(boxText()).toContain('/ Sleeve')
  })

  test('what is no tablet is sold by the unit alone, and starts with one', async () => {
    const none = {
      originalStripPrice: null,
      finalStripPrice: null,
      originalBoxPrice: null,
      finalBoxPrice: null,
    }
    const { person } = await open({
      product: {
        productType: { id: 2, name: 'Syrup', isMultiLevel: false, stripLabel: 'Pack' },
        bestPrice: { ...NAPA.bestPrice, ...none, originalUnitPrice: 0.37, finalUnitPrice: 0.37 },
      },
    })
    expect(box().queryByRole('radio')).toBeNull()
    const unit = box().getByRole('textbox', { name: 'Unit' })
    expect(unit).toHaveProperty('value', '1')
    await person.click(box().getByRole('button', { name: 'One more: Unit' }))
    await person.click(box().getByRole('button', { name: 'One more: Unit' }))
    expect(boxText()).toContain('৳1.11')
  })

  test('an offer strikes the regular price through, and the total is by the offer', async () => {
    await open({ product: { bestPrice: { ...NAPA.bestPrice, finalStripPrice: 16.2 } } })
    expect(box().getByText('৳18.00').closest('s')).toBeTruthy()
    expect(boxText()).toContain('৳16.20')
    expect(boxText()).toContain('You save ৳1.80')
  })

  test('without a price now nothing can be added', async () => {
    const { person } = await open({ product: { bestPrice: null } })
    expect(screen.getAllByText('Pricing not available').length).toBeGreaterThan(0)
    await person.click(await add())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Add to Cart' })).toHaveProperty('disabled', true)
  })

  test('out of stock is said word for word under a Bengali headline, and it can still be ordered', async () => {
    const { person } = await open({ product: { stock: { totalUnitsInStock: 0 } }, language: 'bn' })
    expect(screen.getAllByText(OUT_OF_STOCK).length).toBeGreaterThan(0)
    expect(screen.getAllByText('পণ্যটি এখন স্টকে নেই, তবে অর্ডার করা যাবে').length).toBeGreaterThan(0)
    await person.click(screen.getByRole('button', { name: 'অন্য পরিমাণ' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'কার্টে যোগ' }))
    expect(dialog.getByText(OUT_OF_STOCK)).toBeTruthy()
  })
})

test('a controlled medicine has no button, but the address and the phone', async () => {
  await open({ product: { dispensingClass: 'controlled' } })
  await screen.findByText('This medicine is not sold online. Please visit us with the original prescription.')
  expect(screen.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:/)
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})

test.each([
  ['bn', 'প্রেসক্রিপশন লাগবে'],
  ['en', 'Prescription needed'],
] as const)('in %s it says that a prescription is needed', async (language, words) => {
  await open({ product: { dispensingClass: 'prescription' }, language })
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
})

test('texts are there, and generic name and drug class lead into the shelf', async () => {
  await open({
    product: {
      description: 'First line\n\nSecond line',
      usage: 'Swallow it.',
      sideEffects: 'None known.',
      attributes: [{ name: 'Colour', value: 'White & blue' }],
    },
  })
  expect(region('About this product').getByText(/First line\s+Second line/)).toBeTruthy()
  expect(region('How to use it').getByText('Swallow it.')).toBeTruthy()
  expect(region('Side effects').getByText('None known.')).toBeTruthy()
  const facts = region('Details')
  expect(facts.getByText('White & blue')).toBeTruthy()
  expect(facts.getByRole('link', { name: 'Test drugs' }).getAttribute('href')).toBe(
    '/products?drugClass=Test+drugs',
  )
  expect(facts.getByRole('link', { name: 'Paracetamol' }).getAttribute('href')).toBe(
    '/products?genericName=Paracetamol',
  )
})

test('alternatives say what they save a unit', async () => {
  const cheap = {
    ...NAPA,
    id: 21,
    name: 'Cheap',
    bestPrice: { ...NAPA.bestPrice, finalUnitPrice: 0.5, originalUnitPrice: 0.5 },
  }
  await open({}, { 'GET /products/20/alternatives': [cheap] })
  const others = await screen.findByRole('region', { name: 'Alternatives' })
  expect(others.textContent).toContain('৳1.50 less per unit (75%)')
})

test('the day of delivery is that of the customer’s own address', async () => {
  const days: (string | null)[] = []
  await open(
    { user: CUSTOMER },
    {
      'GET /addresses': [ADDRESS],
      'GET /medicine-box': BOX,
      'GET /products/20': ({ query }) => {
        days.push(query.get('district'))
        return { ...details(NAPA), deliveryBy: query.get('district') ? '2026-11-20' : null }
      },
    },
  )
  await screen.findByText(/by Friday, 20 November/)
  expect(days).toEqual([null, 'Khulna'])
})

describe('asking and sharing', () => {
  test('a pharmacist is asked about this product, by its address without what led there', async () => {
    await open()
    const ask = new URL(
      String((await screen.findByRole('link', { name: 'Ask a pharmacist' })).getAttribute('href')),
    )
    expect(ask.host).toBe('wa.me')
    expect(ask.searchParams.get('text')).toContain('I have a question about Napa')
    expect(ask.searchParams.get('text')).toContain('/products/20')
  })

  test('its address is copied, or handed to what the phone shares with', async () => {
    history.replaceState(null, '', '/products/20?from=friend')
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: 'Share' }))
    await screen.findByText('The link was copied.')
    expect(await navigator.clipboard.readText()).toMatch(/\/products\/20$/)
    const share = vi.fn().mockResolvedValue(undefined)
    Object.assign(navigator, { share })
    await person.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() =>
      expect(share.mock.lastCall?.[0]).toMatchObject({ url: expect.stringMatching(/\/products\/20$/) }),
    )
    Reflect.deleteProperty(navigator, 'share')
    history.replaceState(null, '', '/')
  })
})

describe('what cannot be shown', () => {
  test("says 'Product not found.' under a Bengali headline", async () => {
    await open(
      { language: 'bn' },
      { 'GET /products/20': refusal(404, 'product-not-found', 'Product not found.') },
    )
    await screen.findByRole('heading', { level: 1, name: 'পণ্যটি পাওয়া যায়নি' })
    expect(screen.getByText('Product not found.')).toBeTruthy()
  })

  test("says 'Failed to fetch product details', and one can try again", async () => {
    const { person } = await open({}, { 'GET /products/20': inTurn(BROKEN, details(NAPA)) })
    await screen.findByRole('heading', { level: 1, name: 'Failed to fetch product details' })
    await person.click(screen.getByRole('link', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: /^Napa/ })
  })
})

const BOX = {
  owner: { id: 1, name: 'Rahima' },
  medicines: [],
  reminders: { isOn: false, daysBefore: 5, phone: null },
}

test('what is known of it beside the cart is said once it is known, and nothing of what does not concern it', async () => {
  const ACE = tablets(21, 'Ace')
  localStorage.setItem('cart', JSON.stringify([{ id: 21 }, { id: 22 }]))
  const found = (ruleId: string, productIds: number[]) => ({
    ruleId,
    level: 'serious',
    productIds,
    effect: { en: `Effect of ${ruleId}`, bn: 'ক্ষতি' },
    advice: { en: 'For the pharmacist', bn: 'পরামর্শ' },
  })
  await open(
    {},
    {
      'POST /medicine-checks': {
        interactions: [found('one', [20, 21]), found('another', [21, 22])],
        duplicates: [],
        cautions: [],
      },
      'GET /products/21': details(ACE),
    },
  )
  const block = within(await screen.findByRole('region', { name: 'With what you take' }))
  expect(block.getByText('Effect of one')).toBeTruthy()
  expect(block.queryByText('Effect of another')).toBeNull()
  expect(block.getByText(new RegExp(`${NAPA.label.en}.*${ACE.label.en}`))).toBeTruthy()
})

test('what to be careful of is five lines, marked as general', async () => {
  await open({
    product: {
      leaflet: { values: { pregnancy: 'avoid', driving: 'yes', alcohol: 'avoid' }, noteBn: 'ভরা পেটে খান।' },
    },
  })
  const block = within(await screen.findByRole('region', { name: 'What to be careful of' }))
  expect(block.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Not unless a doctor says so',
    'Nothing is listed here; ask if it concerns you',
    'Be careful: it may make drowsy',
    'Not together',
    'Nothing is listed here; ask if it concerns you',
  ])
  expect(block.getByText('ভরা পেটে খান।').getAttribute('lang')).toBe('bn')
  expect(block.getByText(/General, and not advice/)).toBeTruthy()
})
