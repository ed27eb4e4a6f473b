// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  BROKEN,
  inTurn,
  listChanges,
  openScreen,
  refusal,
  refused,
  type Sent,
  type Wire,
} from '../../../testing/open-screen.tsx'
import {
  ADDRESS,
  CUSTOMER,
  cartItem,
  getQuote,
  IN_KHULNA,
  PATIENT,
  type Packs,
  STANDARD,
  tablets,
} from '../../../testing/samples.ts'
import { PERSONAL } from '../../browser/personal-storage.ts'
import { reloadFromServer } from '../../parts/cart/cart-on-server.ts'

const NAPA = tablets(20, 'Napa')
const DHAKA = {
  ...ADDRESS,
  id: 2,
  villageArea: 'Satmasjid Road',
  policeStationSubDistrict: 'Dhanmondi',
  cityDistrict: 'Dhaka',
  stateDivision: 'Dhaka',
  isDefaultShipping: false,
  isDefaultBilling: false,
}
const NOT_ONLINE = 'This medicine is not sold online. Please visit us with the original prescription.'

type Asked = { readonly items: readonly { readonly quantities: Packs }[]; readonly shippingMethodId?: number }

/** What the shop says that it costs, with the delivery that was chosen. */
function quote({ body }: Sent, more: object = {}) {
  const { items, shippingMethodId } = body as Asked
  const shippingCost = { 1: 40, 2: 80 }[shippingMethodId ?? 0] ?? 0
  const lines = getQuote([[NAPA, items[0]?.quantities ?? {}]])
  return { ...lines, shippingCost, total: lines.subtotal + shippingCost, ...more }
}

async function open(wire: Wire = {}, more: Partial<Parameters<typeof openScreen>[1]> = {}) {
  const opened = await openScreen('/checkout', {
    user: CUSTOMER,
    ...more,
    wire: {
      'GET /addresses': [ADDRESS],
      'GET /patients': [],
      'GET /orders/last-choices': { last: null },
      'GET /cart': [cartItem(NAPA, { strip: 2 })],
      'GET /shipping-methods': ({ query }) =>
        query.get('district') === 'Dhaka' ? [STANDARD] : [IN_KHULNA, STANDARD],
      'POST /orders/quote': quote,
      'POST /orders/codes': { codes: [] },
      'POST /medicine-checks': { interactions: [], duplicates: [], cautions: [] },
      'GET /prescriptions/usable': { prescriptions: [] },
      'DELETE /cart': [],
      ...wire,
    },
  })
  void reloadFromServer().catch(() => {})
  return opened
}

/** One is in the summary, one in the bar of a phone. */
/** Once it is known what the order costs: until then a press does nothing. */
const placeButton = async (name = 'অর্ডার করুন') =>
  waitFor(() => {
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${name} · ৳`) })
    expect(button?.getAttribute('aria-busy')).toBeNull()
    return button as HTMLElement
  })
const summary = async (name = 'আপনার অর্ডার') => screen.findByRole('region', { name })
const ordersSent = (sent: readonly Sent[]) => listChanges(sent).filter(({ call }) => call === 'POST /orders')
const khulna = () => screen.findByRole('radio', { name: /^খুলনার ভেতরে/ })

test('an empty cart leads back to the products', async () => {
  await open({ 'GET /cart': [] })
  await screen.findByText('Your cart is currently empty.')
  expect(screen.getByRole('link', { name: 'পণ্য দেখুন' }).getAttribute('href')).toBe('/products')
})

test('everything is chosen: the default address, the cheapest delivery, cash; and it is ordered as it is shown', async () => {
  const { person, sent, address } = await open({ 'POST /orders': { id: 7 } })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  expect(await khulna()).toHaveProperty('checked', true)
  await person.click(await placeButton())
  await waitFor(() => expect(address()).toBe('/order-details/7'))
  expect(ordersSent(sent)).toMatchObject([
    {
      body: {
        items: [{ productId: 20, quantities: { strip: 2 } }],
        shippingAddress: { id: 1 },
        billingAddress: { id: 1 },
        shippingMethodId: 1,
        paymentMethod: 'COD',
        expectedTotal: 76,
        mayWait: false,
      },
    },
  ])
})

test('another billing address is one that can be billed to', async () => {
  const office = { ...ADDRESS, id: 3, addressType: 'billing', villageArea: 'Office lane' }
  const { person, sent } = await open({
    'GET /addresses': [{ ...ADDRESS, addressType: 'shipping', isDefaultBilling: false }, office],
    'POST /orders': { id: 7 },
  })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  await person.click(await placeButton())
  await waitFor(() =>
    expect(ordersSent(sent)).toMatchObject([
      { body: { shippingAddress: { id: 1 }, billingAddress: { id: 3 } } },
    ]),
  )
})

describe('what is missing', () => {
  test('is said where it is missing, and nothing is sent', async () => {
    const { person, sent } = await open({
      'GET /addresses': [],
      'GET /cart': [cartItem({ ...NAPA, stock: { totalUnitsInStock: 0 } }, { strip: 2 })],
    })
    expect((await summary()).textContent).toContain(
      'This product is out of stock. You can still place an order',
    )
    await person.click(await placeButton())
    await screen.findByText('Please select both a shipping and billing address.')
    expect(screen.getByText('ডেলিভারি ও বিলের ঠিকানা বেছে নিন')).toBeTruthy()
    expect(screen.getByText('Please select a shipping method.')).toBeTruthy()
    expect(ordersSent(sent)).toEqual([])
  })

  test('is the delivery where nothing delivers: the page says what to do', async () => {
    const { person, sent } = await open({ 'GET /shipping-methods': [] })
    const text = 'We do not deliver to this address yet. Please choose another address or call us.'
    await screen.findByText(text)
    expect(screen.getAllByRole('link', { name: /ফোন করুন/ })[0]?.getAttribute('href')).toMatch(/^tel:/)
    await person.click(await placeButton())
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1))
    expect(ordersSent(sent)).toEqual([])
  })
})

test('delivery that does not deliver to another address is dropped, and asked for again', async () => {
  const dropped = 'The delivery you chose is not available for this address. Please choose again.'
  const { person, sent } = await open({ 'GET /addresses': [ADDRESS, DHAKA], 'POST /orders': { id: 7 } })
  await person.click(await screen.findByRole('radio', { name: /^সাধারণ ডেলিভারি/ }))
  await person.click(await khulna())
  await person.click(screen.getByRole('radio', { name: /Satmasjid Road/ }))
  await screen.findByText(dropped)
  expect(screen.queryByRole('radio', { name: /^খুলনার ভেতরে/ })).toBeNull()
  await person.click(await placeButton())
  await screen.findByText('Please select a shipping method.')
  expect(ordersSent(sent)).toEqual([])
  await person.click(screen.getByRole('radio', { name: /^সাধারণ ডেলিভারি/ }))
  await waitFor(() => expect(screen.queryByText(dropped)).toBeNull())
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳116.00'))
})

test('delivery whose areas changed while the page was open is refused, said and asked for again', async () => {
  const text = 'This shipping method does not deliver to this address. Please choose another one.'
  const { person, sent } = await open({
    'POST /orders': refusal(400, 'shipping-method-not-for-address', text, {
      fields: { shippingMethodId: text },
    }),
  })
  await khulna()
  const asked = () => sent.filter(({ call }) => call === 'GET /shipping-methods').length
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  const before = asked()
  await person.click(await placeButton())
  await screen.findByText(text)
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

test('an unknown code is said; one that counts is in the total', async () => {
  const unknown = 'We do not know this discount code. Please check the spelling.'
  const { person } = await open({
    'POST /discounts/apply': inTurn(refusal(404, 'discount-code-unknown', unknown), {
      type: 'fixed',
      value: 5,
    }),
    'POST /orders/quote': (request) => {
      const { discountCode } = request.body as { discountCode?: string }
      const discount = { code: 'E1', type: 'fixed', value: 5 }
      return quote(request, discountCode ? { discount, codeDiscount: 5, discountAmount: 5, total: 71 } : {})
    },
  })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  const field = () => document.querySelector<HTMLInputElement>('[name=discountCode]') as HTMLInputElement
  await person.type(field(), 'NO-SUCH-CODE{Enter}')
  await screen.findByText(unknown)
  await person.clear(field())
  await person.type(field(), 'e1{Enter}')
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳71.00'))
})

const OFFERED = {
  ...{ id: 1, code: 'EID', type: 'percentage', value: 10, startDate: '2026-01-01', endDate: '2099-12-31' },
  ...{ categories: [], amount: 3.6, missing: 0, isFor: true },
}
const FAR = { ...OFFERED, id: 2, code: 'FAR', minimumOrderAmount: 156, amount: 0, missing: 120 }
const BABY = { id: 4, name: 'Baby Care', nameBn: 'শিশুর যত্ন' }

test('codes that the shop offers are one press away; the others say what is missing', async () => {
  const { person, sent } = await open({
    'POST /orders/codes': {
      codes: [OFFERED, FAR, { ...OFFERED, id: 3, code: 'BABY', categories: [BABY], amount: 0, isFor: false }],
    },
    'POST /orders/quote': (request) => {
      const { discountCode } = request.body as { discountCode?: string }
      const discount = { code: 'EID', type: 'percentage', value: 10 }
      return quote(request, discountCode ? { discount, codeDiscount: 3.6, total: 72.4 } : {})
    },
  })
  const offers = await screen.findByRole('region', { name: 'যে কোড ব্যবহার করতে পারেন' })
  await within(offers).findByText('৳3.60 কম দেবেন')
  await person.click(within(offers).getByRole('button', { name: 'আরও ২টি কোড' }))
  within(offers).getByText('আরও ৳120.00 লাগবে')
  within(offers).getByText(/শুধু শিশুর যত্ন/)
  expect(within(offers).queryByRole('button', { name: 'কোড FAR ব্যবহার করুন' })).toBeNull()
  await person.click(within(offers).getByRole('button', { name: 'কোড EID ব্যবহার করুন' }))
  await screen.findByText('কোড EID প্রয়োগ হয়েছে।')
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳72.40'))
  expect(sent.filter(({ call }) => call === 'POST /discounts/apply')).toEqual([])
})

test('a code that the cart does not reach is said with what is missing, and can be tried again', async () => {
  const { person } = await open({
    'POST /discounts/apply': { type: 'percentage', value: 10 },
    'POST /orders/quote': (request) => {
      const { discountCode } = request.body as { discountCode?: string }
      const message = 'Please add ৳120.00 more of what this code is for.'
      const discountError = { code: 'discount-minimum-not-reached', message }
      return quote(request, discountCode ? { discountError, discountMissing: 120 } : {})
    },
  })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  const field = () => document.querySelector<HTMLInputElement>('[name=discountCode]') as HTMLInputElement
  await person.type(field(), 'FAR{Enter}')
  await screen.findByText('এই কোডের জন্য আরও ৳120.00-এর পণ্য নিন।')
  expect(field().value).toBe('FAR')
})

test('a change meanwhile is shown before anything is placed, and then agreed to', async () => {
  const dear = { ...NAPA, stock: { totalUnitsInStock: 0 } }
  const changed = refusal(409, 'order-changed-meanwhile', 'Something has changed. Please look again.')
  let isDear = false
  const { person, sent, address } = await open({
    'GET /cart': () => [cartItem(isDear ? dear : NAPA, { strip: 2 })],
    'POST /orders/quote': (request) => {
      const now = quote(request)
      const [line] = now.lines
      return isDear
        ? { ...now, lines: [{ ...line, subtotal: 50, originalSubtotal: 50 }], subtotal: 50, total: 90 }
        : now
    },
    'POST /orders': () => {
      if (isDear) return { id: 7 }
      isDear = true
      return changed
    },
  })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  await person.click(await placeButton())
  const items = async () =>
    within(await summary())
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .join('|')
  await waitFor(async () => expect(await items()).toContain('আগে ৳36.00, এখন ৳50.00'))
  expect(await items()).toContain('আর স্টকে নেই')
  expect(await items()).toContain('মোট: আগে ৳76.00, এখন ৳90.00')
  await person.click(await placeButton('ঠিক আছে, অর্ডার করুন'))
  await waitFor(() => expect(address()).toBe('/order-details/7'))
  expect(ordersSent(sent).at(-1)?.body).toMatchObject({ expectedTotal: 90, mayWait: true })
})

test('when a reply gets lost that is said, and what is sent again is the same', async () => {
  const { person, sent, address } = await open({ 'POST /orders': inTurn(BROKEN, { id: 7 }) })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  await person.click(await placeButton())
  await screen.findByText(/Failed to place order\./)
  await person.click(await placeButton())
  await waitFor(() => expect(address()).toBe('/order-details/7'))
  const [first, second] = ordersSent(sent)
  expect(second?.body).toEqual(first?.body)
})

test('what is not sold online is left out of the order, said, and can be removed', async () => {
  const shut = tablets(22, 'Lexotanil', { dispensingClass: 'controlled' })
  const { person } = await open({
    'GET /cart': [cartItem(NAPA, { strip: 2 }), cartItem(shut, { strip: 1 })],
    'DELETE /cart/22': [cartItem(NAPA, { strip: 2 })],
  })
  await screen.findByText(NOT_ONLINE)
  const text = String((await summary()).textContent)
  expect(text).toContain('Napa')
  expect(text).not.toContain('Lexotanil')
  await person.click(screen.getByRole('button', { name: 'সরান' }))
  await waitFor(() => expect(screen.queryByText(NOT_ONLINE)).toBeNull())
})

test.each([
  ['bn', 'প্রেসক্রিপশন লাগবে'],
  ['en', 'Prescription needed'],
] as const)('in %s it says which medicine needs a prescription', async (language, words) => {
  await open(
    { 'GET /cart': [cartItem({ ...NAPA, dispensingClass: 'prescription' }, { strip: 1 })] },
    { language },
  )
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('what is short can wait while the rest is sent now, but not when it is paid online', async () => {
  const short = tablets(23, 'Short', { stock: { totalUnitsInStock: 0 } })
  const { person, sent } = await open({
    'GET /cart': [cartItem(NAPA, { strip: 2 }), cartItem(short, { strip: 1 })],
    'POST /orders': { id: 7, relatedOrderId: 8 },
  })
  await screen.findByRole('heading', { name: 'সবকিছু এখন স্টকে নেই' })
  expect(screen.getByRole('radio', { name: /সব একসঙ্গে পাঠান/ })).toHaveProperty('checked', true)
  await person.click(screen.getByRole('radio', { name: /অনলাইন পেমেন্ট/ }))
  expect(screen.getByRole('radio', { name: /যা আছে এখনই পাঠান/ })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('radio', { name: /^ক্যাশ অন ডেলিভারি/ }))
  await person.click(screen.getByRole('radio', { name: /যা আছে এখনই পাঠান/ }))
  await person.click(await placeButton())
  await waitFor(() => expect(ordersSent(sent)).toMatchObject([{ body: { shortItems: 'send-rest' } }]))
})

test('who ordered before finds everything chosen, but not a dearer delivery', async () => {
  const {
    id: _id,
    UserId: _user,
    version: _version,
    addressType: _type,
    isDefaultBilling: _b,
    isDefaultShipping: _s,
    ...snapshot
  } = DHAKA
  await open({
    'GET /addresses': [ADDRESS, { ...DHAKA, stateDivision: 'Khulna', cityDistrict: 'Khulna' }],
    'GET /orders/last-choices': {
      last: {
        shippingAddress: { ...snapshot, stateDivision: 'Khulna', cityDistrict: 'Khulna' },
        billingAddress: { ...snapshot, stateDivision: 'Khulna', cityDistrict: 'Khulna' },
        shippingMethodId: 2,
        paymentMethod: 'COD',
      },
    },
  })
  await waitFor(async () => expect((await placeButton()).textContent).toContain('৳76.00'))
  expect(screen.getAllByRole('radio', { name: /Satmasjid Road/ })[0]).toHaveProperty('checked', true)
  expect(await khulna()).toHaveProperty('checked', true)
})

test('choices outlive a reload', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('radio', { name: /^সাধারণ ডেলিভারি/ }))
  await person.click(screen.getByRole('radio', { name: /অনলাইন পেমেন্ট/ }))
  expect(await placeButton('অর্ডার করে পেমেন্টে যান')).toBeTruthy()
  cleanup()
  await open()
  expect(await screen.findByRole('radio', { name: /^সাধারণ ডেলিভারি/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /অনলাইন পেমেন্ট/ })).toHaveProperty('checked', true)
})

const HERS = {
  ...{ id: 1, UserId: CUSTOMER.userId, version: 1, person: null, dose: null, lastDay: null },
  ...{ daysWithoutDoctor: null, isTakenTooLong: false, unitsLeft: null, daysLeft: null, runsOutOn: null },
  patient: { id: PATIENT.id, name: PATIENT.name },
  usual: { box: 0, strip: 1, unit: 0 },
  product: { ...tablets(22, 'Hers'), unavailable: false },
}

const with22 = (ruleId: string, level: string, other: number, bn: string) => ({
  ...{ ruleId, level, productIds: [other, 22] },
  effect: { en: 'Why', bn },
  advice: { en: 'No', bn: 'খাবেন না' },
})
const WITH_HERS = [
  with22('pde5-nitrate', 'never', 20, 'রক্তচাপ খুব কমে যায়'),
  // what she takes anyway is said in her medicine box
  with22('other', 'serious', 23, 'অন্য কথা'),
]

test('who takes the medicines is asked where somebody is written down, and what does not suit is said', async () => {
  const { person, sent } = await open({
    'GET /patients': [PATIENT],
    'GET /medicine-box': {
      owner: { id: CUSTOMER.userId, name: CUSTOMER.name },
      medicines: [HERS],
      reminders: { isOn: false, daysBefore: 3, phone: null },
    },
    'POST /medicine-checks': ({ body }) => ({
      interactions: (body as { items: object[] }).items.length > 1 ? WITH_HERS : [],
      duplicates: [],
      cautions: [
        { productId: 20, kind: 'allergy', level: 'never', text: { en: 'Allergy', bn: 'অ্যালার্জি আছে' } },
      ],
    }),
  })
  const who = await screen.findByLabelText('ওষুধগুলো কে খাবেন?')
  await person.selectOptions(who, PATIENT.name)
  await screen.findByText('অ্যালার্জি আছে')
  expect(screen.getByText('এই মানুষটির জন্য নয়')).toBeTruthy()
  const asked = sent.filter(({ call }) => call === 'POST /medicine-checks')
  expect(asked.map(({ body }) => body)).toContainEqual({
    items: [{ productId: 20 }],
    patientId: PATIENT.id,
  })
  await screen.findByText('রক্তচাপ খুব কমে যায়')
  expect(screen.getAllByText(/ফার্মাসিস্ট সিদ্ধান্ত না দেওয়া পর্যন্ত/)).toHaveLength(2)
  expect(screen.queryByText('অন্য কথা')).toBeNull()
  // nobody else takes what is hers
  expect(screen.queryByRole('checkbox', { name: /দুই জন আলাদা মানুষের/ })).toBeNull()
})

describe('who was named in the cart', () => {
  const asked = (sent: readonly Sent[]) =>
    ordersSent(sent).map(({ body }) => (body as { patientId?: number }).patientId)

  test('is ordered for also while the people cannot be loaded', async () => {
    sessionStorage.setItem(PERSONAL.taker, String(PATIENT.id))
    const { person, sent, address } = await open({ 'GET /patients': BROKEN, 'POST /orders': { id: 7 } })
    await person.click(await placeButton())
    await waitFor(() => expect(address()).toBe('/order-details/7'))
    expect(asked(sent)).toEqual([PATIENT.id])
  })

  test('and was removed since is told once, and asked for again', async () => {
    sessionStorage.setItem(PERSONAL.taker, String(PATIENT.id))
    const SON = { ...PATIENT, id: PATIENT.id + 1, name: 'Ratul' }
    const { person, sent, address } = await open({
      'GET /patients': inTurn([PATIENT, SON], [SON]),
      'GET /medicine-box': BROKEN,
      'POST /orders': inTurn(refused('patient-not-found', 'patientId'), { id: 7 }),
    })
    expect(await screen.findByRole('option', { name: PATIENT.name })).toBeTruthy()
    await person.click(await placeButton())
    await screen.findByText('রোগীকে পাওয়া যায়নি')
    await waitFor(() => expect(screen.queryByRole('option', { name: PATIENT.name })).toBeNull())
    await person.selectOptions(await screen.findByLabelText('ওষুধগুলো কে খাবেন?'), SON.name)
    await person.click(await placeButton())
    await waitFor(() => expect(address()).toBe('/order-details/7'))
    expect(asked(sent)).toEqual([PATIENT.id, SON.id])
  })
})
