import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSessions } from '../../all-jobs.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { expectProtocol } from '../../testing/ucp-schemas/expect-protocol.ts'

const NOON = '2026-01-15T06:00:00.000Z'
let shop: Shop
const ids: Record<string, number> = {}
let express = 0
beforeAll(async () => {
  shop = await startShop({ ASSISTANTS: 'checkout', PUBLIC_URL: 'https://niramoy.example' })
  const give = async (name: string, facts: Parameters<typeof givenProduct>[1] = {}) => {
    ids[name] = await givenProduct(shop.context, { name, stock: 1000, ...facts })
  }
  await give('Napa')
  await give('Ace')
  await give('Seclo', { generic: 'Omeprazole', dispensingClass: 'prescription' })
  await give('Sedil', { generic: 'Diazepam', dispensingClass: 'controlled' })
  express = await givenShippingMethod(shop.context, { price: 60 })
  await givenDiscount(shop.context, { code: 'TEN' })
})
afterAll(() => shop.stop())

const AGENT = { 'ucp-agent': 'profile="https://assistant.example/profile.json"' }
function post(path: string, body: object = {}) {
  return shop.guest.post(`/ucp/v1${path}`, body, AGENT)
}
function lines(...wanted: [item: string, quantity: number][]) {
  return wanted.map(([name, quantity]) => {
    const [product = '', level] = name.split(':')
    const id = ids[product] ?? product
    return { item: { id: level ? `${id}:${level}` : String(id) }, quantity }
  })
}
async function begin(kind: 'carts' | 'checkout-sessions', body: object) {
  const answer = await post(`/${kind}`, body)
  expect(answer.statusCode).toBe(201)
  return expectProtocol(kind === 'carts' ? 'cart' : 'checkout', answer.json())
}
async function refused(answer: Awaited<ReturnType<typeof post>>) {
  expect(answer.statusCode).toBe(200)
  const { ucp, messages } = expectProtocol('error', answer.json())
  expect(ucp.status).toBe('error')
  return messages.map(({ code }: { code: string }) => code)
}
type Total = { type: string; amount: number }
const amounts = (totals: Total[]) => Object.fromEntries(totals.map(({ type, amount }) => [type, amount]))
const codes = ({ messages = [] }: { messages?: { code: string }[] }) => messages.map(({ code }) => code)
const getToken = ({ continue_url }: { continue_url: string }) => continue_url.split('/').at(-1)
const open = (token: unknown, path = '') => shop.guest.post(`/api/assistants/carts${path}`, { token })

test('the profile names carts and checkouts only where they are allowed', async () => {
  const { ucp } = expectProtocol('profile', (await shop.guest.get('/.well-known/ucp')).json())
  expect(Object.keys(ucp.capabilities).map((name) => name.replace('dev.ucp.shopping.', ''))).toEqual([
    'catalog.search',
    'catalog.lookup',
    'cart',
    'discount',
    'checkout',
    'fulfillment',
  ])
  const reading = await startShop()
  try {
    expect((await reading.guest.post('/ucp/v1/carts', {})).statusCode).toBe(404)
  } finally {
    await reading.stop()
  }
})

describe('a cart', () => {
  test('is calculated as the shop calculates it, kept, changed and given up', async () => {
    const cart = await begin('carts', {
      line_items: lines(['Napa:strip', 2], ['Napa:unit', 3]),
      discounts: { codes: ['ten'] },
    })
    expect(
      cart.line_items.map(({ quantity, item }: { quantity: number; item: object }) => [quantity, item]),
    ).toMatchObject([
      [2, { id: `${ids.Napa}:strip`, price: 1200 }],
      [3, { id: `${ids.Napa}:unit`, price: 120 }],
    ])
    const items = [{ productId: ids.Napa, quantities: { box: 0, strip: 2, unit: 3 } }]
    const quote = await shop.guest.post('/api/orders/quote', { items, discountCode: 'TEN' })
    const { subtotal, discountAmount, total } = quote.json()
    expect(amounts(cart.totals)).toEqual({
      subtotal: Math.round(subtotal * 100),
      discount: -Math.round(discountAmount * 100),
      total: Math.round(total * 100),
    })
    expect(cart.discounts.applied).toHaveLength(1)
    const read = await shop.guest.get(`/ucp/v1/carts/${cart.id}`)
    expect(read.json()).toEqual(cart)
    const changed = await shop.guest.put(`/ucp/v1/carts/${cart.id}`, { line_items: lines(['Napa', 1]) })
    expect(changed.statusCode).toBe(200)
    expect(amounts(expectProtocol('cart', changed.json()).totals)).toEqual({ subtotal: 1200, total: 1200 })
    const canceled = await post(`/carts/${cart.id}/cancel`)
    expect(expectProtocol('cart', canceled.json()).id).toBe(cart.id)
    expect(await refused(await shop.guest.get(`/ucp/v1/carts/${cart.id}`))).toEqual(['not_found'])
    expect(await refused(await post(`/carts/${cart.id}/cancel`))).toEqual(['not_found'])
  })

  test('says what is wrong with it: codes, prescriptions, and what should not be taken together', async () => {
    const cart = await begin('carts', {
      line_items: lines(['Napa', 1], ['Ace', 1], ['Seclo', 1]),
      discounts: { codes: ['WRONG', 'TEN'] },
    })
    expect(codes(cart)).toEqual(
      expect.arrayContaining([
        'prescription_required',
        'same_ingredient',
        'discount_code_invalid',
        'discount_code_combination_disallowed',
      ]),
    )
  })

  test('never holds a controlled medicine, nor what there is not', async () => {
    const cart = await begin('carts', { line_items: lines(['Sedil', 1], ['Napa', 1], ['99999', 1]) })
    expect(cart.line_items).toHaveLength(1)
    expect(codes(cart).slice(0, 2)).toEqual(['item_unavailable', 'not_found'])
    const alone = await post('/carts', { line_items: lines(['Sedil:strip', 1]) })
    expect(await refused(alone)).toEqual(['item_unavailable', 'item_unavailable'])
    const rows = await shop.db.selectFrom('assistant_sessions').select('lines').execute()
    expect(JSON.stringify(rows)).not.toContain(`"productId": ${ids.Sedil}`)
    // one that becomes controlled leaves the sessions it is in
    const seclo = await begin('carts', { line_items: lines(['Seclo', 1]) })
    await shop.db
      .updateTable('products')
      .set({ dispensing_class: 'controlled', dispensing_reason: 'New law' })
      .where('id', '=', ids.Seclo ?? 0)
      .execute()
    await shop.context.search.caughtUp()
    expect(await refused(await shop.guest.get(`/ucp/v1/carts/${seclo.id}`))).toContain('item_unavailable')
    const shown = await open(getToken(seclo))
    expect(shown.json()).toEqual({ items: [], discountCode: null })
    await shop.db
      .updateTable('products')
      .set({ dispensing_class: 'prescription' })
      .where('id', '=', ids.Seclo ?? 0)
      .execute()
  })

  test('more than may be bought at once is refused in the words of the shop', async () => {
    expect(await refused(await post('/carts', { line_items: lines(['Napa:box', 9999]) }))).toHaveLength(1)
  })

  test.each([
    {},
    { line_items: [] },
    { line_items: [{}] },
    { line_items: [{ item: { id: 1 }, quantity: 1 }] },
    { line_items: [{ item: { id: '1' }, quantity: 0 }] },
    { line_items: [{ item: { id: '1' }, quantity: 1.5 }] },
    { line_items: [{ item: { id: '1' }, quantity: 1e9 }] },
    { line_items: Array(51).fill({ item: { id: '1' }, quantity: 1 }) },
    { line_items: lines(['Napa', 1]), discounts: { codes: 'TEN' } },
  ])('case %# is no cart', async (body) => {
    const answer = await post('/carts', body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
  })
})

describe('a checkout', () => {
  test('ends where the buyer goes on, and is delivered to a place without a name', async () => {
    const checkout = await begin('checkout-sessions', {
      line_items: lines(['Napa', 2]),
      buyer: { first_name: 'Rahima', phone_number: '+8801711111111' },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              { street_address: '12 Secret Lane', address_region: 'Dhaka', address_locality: 'Dhaka' },
            ],
            groups: [{ selected_option_id: String(express) }],
          },
        ],
      },
    })
    expectProtocol('fulfillment', checkout)
    expect(checkout.status).toBe('requires_escalation')
    expect(checkout.continue_url).toMatch(/^https:\/\/niramoy\.example\/assistants\/[\w-]{43}$/)
    expect(checkout.messages.at(-1)).toMatchObject({
      code: 'buyer_sign_in',
      severity: 'requires_buyer_input',
    })
    expect(amounts(checkout.totals)).toEqual({ subtotal: 2400, fulfillment: 6000, total: 8400 })
    const [method] = checkout.fulfillment.methods
    expect(method.groups[0]).toMatchObject({ selected_option_id: String(express) })
    const stored = JSON.stringify(await shop.db.selectFrom('assistant_sessions').selectAll().execute())
    for (const secret of ['Rahima', '8801711111111', 'Secret Lane', checkout.id, getToken(checkout)]) {
      expect(stored).not.toContain(secret)
    }
    const path = `/checkout-sessions/${checkout.id}`
    const completed = await post(`${path}/complete`, { payment: { instruments: [{ id: 'card' }] } })
    expect(expectProtocol('checkout', completed.json())).toEqual(checkout)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    const changed = await shop.guest.put(`/ucp/v1${path}`, { line_items: lines(['Napa', 1]) })
    expect(amounts(expectProtocol('checkout', changed.json()).totals)).toEqual({
      subtotal: 1200,
      total: 1200,
    })
    const canceled = await post(`${path}/cancel`)
    expect(expectProtocol('checkout', canceled.json()).status).toBe('canceled')
    expect(await refused(await shop.guest.get(`/ucp/v1${path}`))).toEqual(['not_found'])
  })

  test('of a cart there is one, with what is in the cart', async () => {
    const cart = await begin('carts', { line_items: lines(['Napa', 2]), discounts: { codes: ['TEN'] } })
    const body = { cart_id: cart.id, line_items: lines(['Seclo', 5]) }
    const first = await begin('checkout-sessions', body)
    expect(first.line_items.map(({ item }: { item: { id: string } }) => item.id)).toEqual([
      `${ids.Napa}:strip`,
    ])
    expect(first.discounts.applied).toHaveLength(1)
    const second = await post('/checkout-sessions', body)
    expect([second.statusCode, second.json()]).toEqual([200, first])
    const unknown = await post('/checkout-sessions', { cart_id: 'cart_unknown', line_items: [] })
    expect(await refused(unknown)).toEqual(['not_found'])
    expect(await refused(await shop.guest.get(`/ucp/v1/carts/${first.id}`))).toEqual(['not_found'])
  })
})

describe('a request that is sent twice', () => {
  const uuid = (last: string) => `5f0c9d3e-3f0b-4e7a-9b39-${last.padStart(12, '0')}`
  const send = (path: string, key: string, sent: object) =>
    shop.guest.post(`/ucp/v1${path}`, sent, { ...AGENT, 'idempotency-key': key })
  const countRows = async () =>
    (await shop.db.selectFrom('assistant_sessions').select('kind').execute()).length

  test('begins one cart, and gives one up once', async () => {
    const wanted = { line_items: lines(['Napa', 1]) }
    const before = await countRows()
    const both = await Promise.all([
      send('/carts', uuid('1'), wanted),
      send('/carts', uuid('1'), wanted),
      send('/carts', uuid('1').toUpperCase(), wanted),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(both.map(({ body }) => body)).size).toBe(1)
    expect(await countRows()).toBe(before + 1)
    const { id } = both[0]?.json() ?? {}
    const canceled = await send(`/carts/${id}/cancel`, uuid('2'), {})
    expect((await send(`/carts/${id}/cancel`, uuid('2'), {})).json()).toEqual(canceled.json())
    // neither the key nor what was replied can be read in the database
    const stored = await shop.db.selectFrom('assistant_replies').selectAll().execute()
    expect(stored.map(({ reply }) => reply.includes(id))).toEqual([false, false])
  })

  test('is refused where its key came with another request, or is no UUID', async () => {
    const wanted = { line_items: lines(['Napa', 1]) }
    expect((await send('/carts', uuid('3'), wanted)).statusCode).toBe(201)
    const other = await send('/carts', uuid('3'), { line_items: lines(['Napa', 2]) })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
    const elsewhere = await send('/checkout-sessions', uuid('3'), wanted)
    expect(elsewhere.statusCode).toBe(409)
    const short = await send('/carts', '1', wanted)
    expect([short.statusCode, short.json().code]).toEqual([400, 'invalid_request'])
    // another assistant's key is another key
    const another = await shop.guest.post('/ucp/v1/carts', wanted, {
      'ucp-agent': 'profile="https://other.example/p"',
      'idempotency-key': uuid('3'),
    })
    expect(another.statusCode).toBe(201)
  })

  test('over MCP the key stands in meta', async () => {
    const create = async () => {
      const meta = { 'ucp-agent': { profile: 'https://a.example/p' }, 'idempotency-key': uuid('4') }
      const args = { meta, cart: { line_items: lines(['Napa', 1]) } }
      const params = { name: 'create_cart', arguments: args }
      return (
        await shop.guest.post('/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      ).json()
    }
    expect(await create()).toEqual(await create())
  })

  test('is forgotten after a day', async () => {
    const wanted = { line_items: lines(['Napa', 1]) }
    const first = (await send('/carts', uuid('5'), wanted)).json()
    shop.at('2026-01-16T06:00:00.000Z')
    expect(await endSessions(shop.context)).toBeGreaterThan(0)
    expect((await send('/carts', uuid('5'), wanted)).json().id).not.toBe(first.id)
    shop.at('2026-01-18T06:00:00.000Z')
    expect(await endSessions(shop.context)).toBe(2)
    shop.at(NOON)
  })
})

describe('the link', () => {
  test('shows the cart as it is now, and fills one cart once', async () => {
    const cart = await begin('carts', { line_items: lines(['Napa:strip', 2], ['Napa:unit', 1]) })
    const checkout = await begin('checkout-sessions', { cart_id: cart.id })
    const token = getToken(checkout)
    const shown = await open(token)
    expect(shown.json().items).toMatchObject([{ id: ids.Napa, quantities: { box: 0, strip: 2, unit: 1 } }])
    // looking at it, as a preview does, uses nothing up
    expect((await open(token)).json()).toEqual(shown.json())
    const both = await Promise.all([open(token, '/take'), open(token, '/take')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    for (const used of [token, getToken(cart)]) {
      const again = await open(used, '/take')
      expect([again.statusCode, again.json().code]).toEqual([404, 'assistant-cart-not-found'])
      expect((await open(used)).statusCode).toBe(404)
    }
    const told = (await shop.guest.get(`/ucp/v1/checkout-sessions/${checkout.id}`)).json()
    expect(expectProtocol('checkout', told)).toMatchObject({ continue_url: 'https://niramoy.example/cart' })
    expect(codes(told)).toContain('taken_over')
    const late = await shop.guest.put(`/ucp/v1/checkout-sessions/${checkout.id}`, {
      line_items: lines(['Ace', 1]),
    })
    expect(await refused(late)).toEqual(['taken_over'])
  })

  test('is taken again only by the browser that took it, as after a lost reply', async () => {
    const cart = await begin('carts', {
      line_items: lines(['Napa', 1]),
      discounts: { codes: ['TEN'] },
    })
    const take = (taker?: string) =>
      shop.guest.post('/api/assistants/carts/take', { token: getToken(cart), taker })
    const first = await take('a-browser')
    expect(first.json()).toMatchObject({ items: [{ id: ids.Napa }], discountCode: 'TEN' })
    expect((await take('a-browser')).json()).toEqual(first.json())
    expect([(await take('another')).statusCode, (await take()).statusCode]).toEqual([404, 404])
  })

  test('ends after an hour, and what ended is deleted', async () => {
    const cart = await begin('carts', { line_items: lines(['Napa', 1]) })
    shop.at('2026-01-15T07:00:00.000Z')
    expect((await open(getToken(cart))).statusCode).toBe(404)
    expect(await refused(await shop.guest.get(`/ucp/v1/carts/${cart.id}`))).toEqual(['not_found'])
    expect(await endSessions(shop.context)).toBeGreaterThan(0)
    expect(await shop.db.selectFrom('assistant_sessions').select('kind').execute()).toEqual([])
    shop.at(NOON)
  })

  test.each(['', 'x', 'x'.repeat(101), 7, null])('%j opens nothing', async (token) => {
    expect((await open(token)).statusCode).toBeOneOf([400, 404])
    expect((await open(token, '/take')).statusCode).toBeOneOf([400, 404])
  })
})

test('carts are limited by address', async () => {
  const strict = await startShop({ ASSISTANTS: 'checkout', LIMIT_ASSISTANT_CART: '1/600' })
  try {
    const body = { line_items: [{ item: { id: '1' }, quantity: 1 }] }
    expect((await strict.guest.post('/ucp/v1/carts', body)).statusCode).toBe(200)
    const refused = await strict.guest.post('/ucp/v1/carts', body)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  } finally {
    await strict.stop()
  }
})

test('the same by tools', async () => {
  const call = async (name: string, args: object) => {
    const answer = await shop.guest.post('/ucp/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { meta: { 'ucp-agent': { profile: 'https://a.example/p' } }, ...args } },
    })
    return answer.json().result.structuredContent
  }
  const cart = expectProtocol('cart', await call('create_cart', { cart: { line_items: lines(['Napa', 1]) } }))
  expect(await call('get_cart', { id: cart.id })).toEqual(cart)
  const made = { checkout: { cart_id: cart.id } }
  const checkout = expectProtocol('checkout', await call('create_checkout', made))
  const completed = await call('complete_checkout', { id: checkout.id, checkout: {} })
  expect(completed.status).toBe('requires_escalation')
  expect((await call('cancel_checkout', { id: checkout.id })).status).toBe('canceled')
})
