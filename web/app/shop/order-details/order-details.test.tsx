// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BROKEN, inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import {
  CUSTOMER,
  cartItem,
  details,
  getQuote,
  IN_KHULNA,
  order,
  STANDARD,
  tablets,
} from '../../../testing/samples.ts'

const NAPA = tablets(20, 'Napa')
const ACE = tablets(21, 'Ace')
const LATER = '2099-01-01T00:00:00.000Z'
const placed = (more: object = {}) => order(7, [[NAPA, { strip: 2 }]], more)

/** The shop's stream of events for this page; a test says what comes. */
class Events extends EventTarget {
  static readonly OPEN = 1
  static last: Events | null = null
  readyState = Events.OPEN
  constructor() {
    super()
    Events.last = this
  }
  close() {}
}
beforeEach(() => {
  Events.last = null
  vi.stubGlobal('EventSource', Events)
})
async function tell(version: number) {
  await waitFor(() => expect(Events.last).not.toBeNull())
  Events.last?.dispatchEvent(new MessageEvent('order', { data: JSON.stringify({ version }) }))
}

async function open(shown: object, wire: Wire = {}, language: 'bn' | 'en' = 'bn') {
  const opened = await openScreen('/order-details/7', {
    user: CUSTOMER,
    language,
    wire: { 'GET /orders/7': shown, ...wire },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const article = ({ label }: typeof NAPA) => within(screen.getByRole('article', { name: label.bn }))
const tracker = async () => screen.findByRole('region', { name: 'অর্ডার এখন কোথায়' })

describe('the history', () => {
  const event = { status: 'cancelled', at: LATER, actorName: null, condition: null, cost: null }
  const noted = placed({
    status: 'cancelled',
    timeline: [
      { ...event, by: 'shop', note: 'The payment did not arrive in time', noteBn: 'পেমেন্ট সময়মতো পাওয়া যায়নি' },
      { ...event, at: '2099-01-02T00:00:00.000Z', by: 'staff', note: 'Asked by phone', noteBn: null },
    ],
  })

  test('what the shop itself noted is in the language of the reader; people are quoted', async () => {
    await open(noted)
    expect(await screen.findByText('পেমেন্ট সময়মতো পাওয়া যায়নি')).toBeDefined()
    expect(screen.queryByText('The payment did not arrive in time')).toBeNull()
    expect(screen.getByText('Asked by phone')).toBeDefined()
  })

  test('in English as it was noted', async () => {
    await open(noted, {}, 'en')
    expect(await screen.findByText('The payment did not arrive in time')).toBeDefined()
  })
})

describe('the tracker', () => {
  test.each([
    ['placed', 'পেয়েছি'],
    ['processing', 'প্যাকিং'],
    ['shipped', 'পথে আছে'],
    ['delivered', 'পৌঁছেছে'],
  ])('%s: it stands at its step, with help beside it', async (status, step) => {
    await open(placed({ status }))
    const where = await tracker()
    expect(where.querySelector('[aria-current=step]')?.textContent).toContain(step)
    const whatsApp = within(where).getByRole('link', { name: 'হোয়াটসঅ্যাপ' })
    expect(whatsApp.getAttribute('href')).toMatch(/wa\.me\/\d+\?text=.*NR-7/)
    expect(
      within(where)
        .getByRole('link', { name: /ফোন করুন/ })
        .getAttribute('href'),
    ).toMatch(/^tel:/)
  })

  test('what waits for stock names the item, and promises no day', async () => {
    const waiting = order(
      7,
      [
        [NAPA, { strip: 1 }],
        [ACE, { strip: 1 }],
      ],
      { status: 'pending-stock', shortItemIds: [701] },
    )
    await open(waiting)
    const text = String((await tracker()).textContent)
    expect(text).toContain('Ace')
    expect(text).toContain('এখন স্টকে নেই')
    expect(text).not.toContain('Napa')
    expect(text).toContain('কবে পৌঁছাবে জানাব')
  })

  test('what should never be taken together waits for the pharmacist, and says so', async () => {
    await open(placed({ waitsForPharmacist: true }))
    expect((await tracker()).textContent).toContain('প্যাক করার আগে ফার্মাসিস্ট দেখছেন')
  })

  test('what was cancelled stands at no step', async () => {
    await open(placed({ status: 'cancelled' }))
    const where = await tracker()
    expect(where.querySelector('[aria-current=step]')).toBeNull()
    expect(where.textContent).toContain('বাতিল')
  })
})

describe('the delivery', () => {
  const delivered = placed({ status: 'delivered' })
  const stars = () => within(screen.getByRole('group', { name: 'ডেলিভারি কেমন ছিল?' }))

  test('is not rated before it was delivered', async () => {
    await open(placed())
    await tracker()
    expect(screen.queryByRole('group', { name: 'ডেলিভারি কেমন ছিল?' })).toBeNull()
  })

  test('is rated, with a word', async () => {
    const { person, sent } = await open(delivered, { 'PUT /orders/7/rating': { order: delivered } })
    await screen.findByRole('group', { name: 'ডেলিভারি কেমন ছিল?' })
    await person.click(stars().getByRole('radio', { name: /২ তারকা/ }))
    await person.type(screen.getByLabelText(/কিছু বলতে চাইলে লিখুন/), 'ভেজা ছিল')
    await person.click(await button('পাঠান'))
    await waitFor(() => expect(listChanges(sent)).toMatchObject([{ body: { stars: 2, comment: 'ভেজা ছিল' } }]))
  })

  test('that was rated says how, and can be rated anew for a while', async () => {
    const rating = { stars: 5, comment: 'ভেজা ছিল', ratedAt: LATER, changeableUntil: LATER }
    const { person } = await open({ ...delivered, rating })
    await screen.findByText('খুব ভালো')
    await screen.findByText('ভেজা ছিল')
    await person.click(await button('বদলান'))
    expect(stars().getByRole('radio', { name: /৫ তারকা/ })).toHaveProperty('checked', true)
  })
})

describe('an edit', () => {
  const methods: Wire = {
    'GET /shipping-methods': [IN_KHULNA, STANDARD],
    'POST /orders/7/preview': { ...getQuote([[NAPA, { strip: 2 }]]), specialDiscount: 0 },
  }

  async function editing(shown: object, wire: Wire = {}) {
    const opened = await open(shown, { ...methods, ...wire })
    await opened.person.click(await button('অর্ডার বদলান'))
    await screen.findByText(/নতুন মোট/)
    const strips = () => article(NAPA).getByRole('textbox', { name: 'স্ট্রিপ' })
    const type = async (text: string) => {
      await opened.person.clear(strips())
      await opened.person.type(strips(), text)
    }
    return { ...opened, strips, type, save: () => screen.getByRole('button', { name: 'সংরক্ষণ করুন' }) }
  }

  test('is saved only when something changed, and not when nothing is left', async () => {
    const { person, save, type, sent } = await editing(placed())
    expect(save()).toHaveProperty('disabled', true)
    await type('0')
    await person.click(save())
    await screen.findByText('Your order cannot be empty.')
    expect(listChanges(sent).filter(({ call }) => call.endsWith('/items'))).toEqual([])
  })

  test('that cannot be saved is said, and nothing is lost', async () => {
    const { person, save, type, strips } = await editing(placed(), { 'PUT /orders/7/items': BROKEN })
    await type('3')
    await person.click(save())
    await screen.findByText(/Failed to save changes\./)
    expect(strips()).toHaveProperty('value', '3')
  })

  test('is not thrown away when the order changes meanwhile', async () => {
    const newer = order(7, [[NAPA, { strip: 5 }]], { version: 2 })
    const { strips, type, person } = await editing(inTurn(placed(), newer))
    await type('3')
    await tell(2)
    await screen.findByText('This order changed while you were editing.')
    expect(strips()).toHaveProperty('value', '3')
    await person.click(await button('আমার পরিবর্তন রাখুন'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'আমার পরিবর্তন রাখুন' })).toBeNull())
    expect(strips()).toHaveProperty('value', '3')
  })
})

describe('what happens meanwhile', () => {
  test('shows at once', async () => {
    await open(inTurn(placed(), placed({ status: 'cancelled', version: 2 })))
    await tell(2)
    await screen.findByText('The status of your order is now: cancelled.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'অর্ডার বদলান' })).toBeNull())
  })

  test('is asked for again and again while nothing can be heard', async () => {
    const looks: (() => void)[] = []
    vi.stubGlobal('setInterval', (look: () => void, ms: number) => (ms === 15_000 ? looks.push(look) : 0))
    const { sent } = await open(inTurn(placed(), placed({ status: 'cancelled', version: 2 })))
    await waitFor(() => expect(Events.last).not.toBeNull())
    await waitFor(() => expect(looks).not.toEqual([]))
    for (const look of looks) look()
    expect(sent.filter(({ call }) => call === 'GET /orders/7')).toHaveLength(1)
    if (Events.last) Events.last.readyState = 2
    for (const look of looks) look()
    await screen.findByText('The status of your order is now: cancelled.')
  })
})

test('a reviewed prescription becomes an order once delivery and payment are chosen', async () => {
  const reviewed = placed({
    status: 'prescription-reviewed',
    paymentMethod: null,
    shippingMethodId: null,
    ShippingMethod: null,
  })
  const chosen = { ...reviewed, shippingMethodId: 1, version: 2 }
  const { person, sent } = await open(reviewed, {
    'GET /shipping-methods': [IN_KHULNA, STANDARD],
    'PUT /orders/7/shipping-method': { order: chosen },
    'PUT /orders/7/payment-method': { order: placed({ version: 3 }) },
  })
  expect(screen.queryByRole('button', { name: 'ইনভয়েস' })).toBeNull()
  const place = await button('অর্ডার করুন')
  expect(place).toHaveProperty('disabled', true)
  const ways = within(await screen.findByRole('group', { name: 'কীভাবে পৌঁছে দেব?' }))
  await person.click((await ways.findAllByRole('radio'))[0] as HTMLElement)
  await waitFor(() => expect(place).toHaveProperty('disabled', false))
  await person.click(screen.getByRole('radio', { name: /COD/ }))
  await person.click(place)
  await screen.findByText(/Our pharmacy has received your order\.$/)
  expect(listChanges(sent).at(-1)?.body).toEqual({ paymentMethod: 'COD', version: 2 })
})

test('an order of a prescription alone promises a price, and no invoice', async () => {
  await open(
    order(7, [], {
      status: 'pending-prescription',
      Prescription: {
        id: 3,
        status: 'pending',
        imagePath: '/api/prescriptions/3/file',
        mediaType: 'image/png',
        reason: null,
        record: null,
      },
      totalAmount: 0,
      shippingCost: 0,
    }),
  )
  await screen.findByText(/একজন ফার্মাসিস্ট আপনার প্রেসক্রিপশন দেখছেন/)
  expect(screen.getByText(/প্রেসক্রিপশন দেখে ফার্মাসিস্ট ওষুধ যোগ করবেন/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'প্রেসক্রিপশন দেখুন' }).getAttribute('href')).toBe(
    '/api/prescriptions/3/file',
  )
  expect(screen.queryByText('ইনভয়েস')).toBeNull()
  expect(document.body.textContent).not.toContain('৳0.00')
})

test('an unpaid order says how long it can be paid, and can be paid in cash instead', async () => {
  // no-clock: the page counts from the real one
  const paymentDueAt = new Date(Date.now() + 30 * 60_000 - 500).toISOString()
  const unpaid = placed({ status: 'pending-payment', paymentMethod: 'SSLCommerz', paymentDueAt })
  const { person, sent } = await open(
    unpaid,
    { 'PUT /orders/7/payment-method': { order: placed({ version: 2 }) } },
    'en',
  )
  await screen.findByText(/Time left to pay: (30:00|2\d:\d\d)/)
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Pay ৳76.00 now' })).toBeTruthy()
  await person.click(await button('Pay cash on delivery instead'))
  await screen.findByText('You pay cash when your order arrives.')
  await button('Cancel Order')
  expect(listChanges(sent).at(-1)?.body).toEqual({ paymentMethod: 'COD', version: 1 })
})

test('what is ordered again is named where it is not sold any more, or not online', async () => {
  const shut = tablets(22, 'Lexotanil')
  const lines = [[NAPA, { strip: 1 }] as const, [ACE, { strip: 1 }] as const, [shut, { strip: 1 }] as const]
  const { person } = await open(
    order(7, lines),
    {
      'GET /products/20': details(NAPA),
      'GET /products/21': refusal(404, 'product-not-found', 'Product not found.'),
      'GET /products/22': { ...details(shut), dispensingClass: 'controlled' },
      'POST /cart': [cartItem(NAPA, { strip: 1 })],
    },
    'en',
  )
  await person.click(await button('Order again'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order again' }))
  await dialog.findByText('1 product was added to your cart.')
  const missing = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(missing).toHaveLength(2)
  expect(missing[0]).toContain(ACE.label.en)
  expect(missing[1]).toContain(`${shut.label.en} (Not sold online)`)
  expect(dialog.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart')
})

describe('what fails', () => {
  test('an order that cannot be loaded is asked for again', async () => {
    const { person } = await open(inTurn(BROKEN, placed()))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch order details')
    await person.click(screen.getByRole('link', { name: 'আবার চেষ্টা করুন' }))
    await tracker()
  })

  test("another customer's order is not found", async () => {
    await open(refusal(404, 'order-not-found', 'Order not found.'))
    await screen.findByText('Order not found.')
  })

  test('an invoice that cannot be made is said', async () => {
    const { person } = await open(placed(), { 'GET /orders/7/invoice': BROKEN })
    await person.click(await button('ইনভয়েস'))
    await screen.findByText('Failed to download invoice.')
  })

  test('what cannot be cancelled is said in the question, and can be kept', async () => {
    const { person } = await open(placed(), { 'PUT /orders/7/cancel': BROKEN })
    await person.click(await button('অর্ডার বাতিল করুন'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/This action cannot be undone\./)).toBeTruthy()
    await person.click(question.getByRole('button', { name: 'অর্ডার বাতিল করুন' }))
    await question.findByText(/Failed to cancel order\./)
    await person.click(question.getByRole('button', { name: 'অর্ডার রাখুন' }))
    await button('অর্ডার বাতিল করুন')
  })
})

describe('a prescription that is lacking', () => {
  const lacking = placed({ status: 'pending-prescription', needsPrescription: true, lacksPrescription: true })

  test('is asked for before anything is sent', async () => {
    const { person, sent } = await open(lacking, { 'GET /prescriptions/usable': { prescriptions: [] } }, 'en')
    await screen.findByRole('heading', { name: 'Please add your prescription' })
    await person.click(await button('Send the prescription'))
    await screen.findByText('Please select a prescription image to upload.')
    expect(listChanges(sent)).toEqual([])
  })
})

test('a delivery in vain is said in plain words, with a link to choose another day', async () => {
  const attempt = { at: '2026-01-15T06:00:00.000Z', reason: null, riderName: null }
  await open(
    placed({
      status: 'processing',
      attempts: [
        { ...attempt, outcome: 'not-at-home', postponedTo: null },
        { ...attempt, at: '2026-01-16T06:00:00.000Z', outcome: 'postponed', postponedTo: '2026-01-18' },
      ],
      dayToken: 'a-token-of-a-link-0000',
    }),
  )
  const said = within(await tracker())
  const [first, second] = within(said.getByRole('list', { name: 'আমরা কবে গিয়েছিলাম' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toContain('বাসায় কেউ ছিলেন না। আমরা আবার আসব।')
  expect(second?.textContent).toContain('আপনি অন্য দিনে চেয়েছেন।')
  expect(second?.textContent).toMatch(/আবার আসব।$/)
  const link = said.getByRole('link', { name: 'অন্য দিন বেছে নিন' })
  expect(link.getAttribute('href')).toBe('/delivery-day/a-token-of-a-link-0000')
})
