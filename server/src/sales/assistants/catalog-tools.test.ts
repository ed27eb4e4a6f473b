import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { expectProtocol } from '../../testing/ucp-schemas/expect-protocol.ts'

let shop: Shop
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://niramoy.example' })
  const give = async (name: string, facts: Parameters<typeof givenProduct>[1] = {}) => {
    ids[name] = await givenProduct(shop.context, { name, ...facts })
  }
  await give('Napa', { stock: 500, dispensingClass: 'otc' })
  await give('Seclo', {
    generic: 'Omeprazole',
    category: 'Stomach',
    dispensingClass: 'prescription',
    stock: 25,
  })
  await give('Sedil', { generic: 'Diazepam', category: 'Mind', dispensingClass: 'controlled', stock: 100 })
  await give('Orsaline', { generic: 'ORS', type: 'Powder', category: 'Stomach', unitPrice: 6 })
  await give('Few', { generic: 'Loratadine', stock: 500, maxUnits: 20 })
  await give('Priceless', { generic: 'Zinc', unitPrice: null })
})
afterAll(() => shop.stop())

const AGENT = { 'ucp-agent': 'profile="https://assistant.example/profile.json"' }
function post(path: string, body: unknown, headers: Record<string, string> = AGENT) {
  return shop.guest.post(`/ucp/v1${path}`, body as object, headers)
}
async function search(body: object) {
  const answer = await post('/catalog/search', body)
  expect(answer.statusCode).toBe(200)
  return expectProtocol('search', answer.json())
}
function codes(reply: { messages?: { code: string; path?: string }[] }) {
  return (reply.messages ?? []).map(({ code }) => code)
}

test('the profile is public, may be cached, and names only what is there', async () => {
  const answer = await shop.guest.get('/.well-known/ucp')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  const { ucp } = expectProtocol('profile', answer.json())
  expect(ucp.version).toBe('2026-04-08')
  expect(Object.keys(ucp.capabilities)).toEqual([
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
  ])
  const [rest, mcp] = ucp.services['dev.ucp.shopping']
  expect([rest.transport, rest.endpoint]).toEqual(['rest', 'https://niramoy.example/ucp/v1'])
  expect([mcp.transport, mcp.endpoint]).toEqual(['mcp', 'https://niramoy.example/ucp/mcp'])
})

describe('search', () => {
  test('finds by name, with packs as variants and prices in poisha', async () => {
    const { products, pagination, ucp } = await search({ query: 'napa' })
    expect(ucp.capabilities).toEqual({ 'dev.ucp.shopping.catalog.search': [{ version: '2026-04-08' }] })
    expect(pagination).toEqual({ has_next_page: false, total_count: 1 })
    expect(products).toHaveLength(1)
    const [{ id, url, price_range, variants }] = products
    expect([id, url]).toEqual([String(ids.Napa), `https://niramoy.example/products/${ids.Napa}`])
    expect(price_range).toEqual({
      min: { amount: 120, currency: 'BDT' },
      max: { amount: 6000, currency: 'BDT' },
    })
    expect(
      variants.map((one: { id: string; price: { amount: number } }) => [one.id, one.price.amount]),
    ).toEqual([
      [`${ids.Napa}:strip`, 1200],
      [`${ids.Napa}:unit`, 120],
      [`${ids.Napa}:box`, 6000],
    ])
    expect(variants[0].availability).toEqual({ available: true, status: 'in_stock' })
    expect(variants[2].unit_price.amount).toBe(120)
  })

  test('says what needs a prescription, and what is not sold online', async () => {
    const seclo = await search({ query: 'seclo' })
    expect(codes(seclo)).toEqual(['prescription_required'])
    expect(seclo.messages[0]).toMatchObject({ path: '$.products[0]', presentation: 'disclosure' })
    // 25 tablets are two strips and no box
    const available = seclo.products[0].variants.map(
      (one: { availability: { available: boolean } }) => one.availability.available,
    )
    expect(available).toEqual([true, true, false])
    const sedil = await search({ query: 'sedil' })
    expect(codes(sedil)).toEqual(['not_sold_online'])
    expect(sedil.products[0].variants[0].availability).toEqual({
      available: false,
      status: 'not_sold_online',
    })
  })

  test('asks instead of guessing', async () => {
    const wrong = await search({ query: 'sekolo' })
    const asked = wrong.products.length === 0
    expect(codes(wrong)).toContain(asked ? 'ask_buyer' : 'query_corrected')
    // begins otherwise: another medicine
    const other = await search({ query: 'zedil' })
    expect([codes(other), other.products]).toEqual([['ask_buyer'], []])
    const nothing = await search({ query: 'qqqqqqqqq' })
    expect(nothing.products).toEqual([])
  })

  test('answers in Bengali when that is asked for', async () => {
    const { messages } = await search({ query: 'seclo', context: { language: 'bn-BD' } })
    expect(messages[0].content).toMatch(/প্রেসক্রিপশন/)
  })

  test('filters by category, price and stock, and pages through all', async () => {
    const named = ({ products }: { products: { id: string }[] }) =>
      products.map(({ id }) => Number(id)).sort()
    const stomach = await search({ filters: { categories: ['Stomach'] } })
    expect(named(stomach)).toEqual([ids.Seclo, ids.Orsaline].sort())
    const both = await search({ filters: { categories: ['Stomach', 'Mind'] } })
    expect(named(both)).toEqual([ids.Seclo, ids.Sedil, ids.Orsaline].sort())
    expect(named(await search({ filters: { categories: ['Stomach'], in_stock: true } }))).toEqual([ids.Seclo])
    const cheap = await search({ filters: { price: { min: 500, max: 700 } }, context: { currency: 'BDT' } })
    expect(named(cheap)).toEqual([ids.Orsaline])
    expect(cheap.products[0].variants).toHaveLength(1)
    const dollars = await search({
      query: 'napa',
      filters: { price: { max: 1 } },
      context: { currency: 'USD' },
    })
    expect([dollars.products.length, codes(dollars)]).toEqual([1, ['currency']])
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await search({
        filters: { categories: ['Stomach', 'Mind'] },
        pagination: { limit: 1, cursor },
      })
      seen.push(...named(page))
      cursor = page.pagination.cursor
    } while (cursor && seen.length < 9)
    expect(seen.sort()).toEqual([ids.Seclo, ids.Sedil, ids.Orsaline].sort())
  })

  test('a pack above the limit of an order is not offered', async () => {
    const { products } = await search({ query: 'few' })
    expect(products[0].variants.map(({ id }: { id: string }) => id)).toEqual([
      `${ids.Few}:strip`,
      `${ids.Few}:unit`,
    ])
  })

  test('a product without a price cannot be shown as a product', async () => {
    expect((await search({ query: 'priceless' })).products).toEqual([])
  })

  test('is cached until the price changes', async () => {
    const before = await search({ query: 'napa' })
    const admin = await shop.admin()
    const details = (await shop.guest.get(`/api/products/${ids.Napa}`)).json()
    const changed = await admin.put(`/api/products/${ids.Napa}`, {
      version: details.version,
      name: 'Napa Plus',
    })
    expect(changed.statusCode).toBe(200)
    const after = await search({ query: 'napa' })
    expect(after.products[0].title).not.toBe(before.products[0].title)
  })
})

describe('lookup', () => {
  test('returns each product once, says how each id was resolved, and which are unknown', async () => {
    const asked = [
      String(ids.Napa),
      `${ids.Napa}:box`,
      `${ids.Seclo}:unit`,
      '99999',
      'nonsense',
      String(ids.Napa),
    ]
    const answer = await post('/catalog/lookup', { ids: asked })
    expect(answer.statusCode).toBe(200)
    const { products, messages } = expectProtocol('lookup', answer.json())
    expect(products).toHaveLength(2)
    const napa = products.find(({ id }: { id: string }) => id === String(ids.Napa))
    expect(napa.variants.map(({ id, inputs }: { id: string; inputs: object }) => [id, inputs])).toEqual([
      [`${ids.Napa}:strip`, [{ id: String(ids.Napa), match: 'featured' }]],
      [`${ids.Napa}:box`, [{ id: `${ids.Napa}:box`, match: 'exact' }]],
    ])
    const unknown = messages.filter(({ code }: { code: string }) => code === 'not_found')
    expect(unknown.map(({ content }: { content: string }) => content).sort()).toEqual(['99999', 'nonsense'])
  })

  test('too many at once are refused', async () => {
    const answer = await post('/catalog/lookup', {
      ids: Array.from({ length: 21 }, (_, at) => String(at + 1)),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request_too_large'])
  })
})

describe('product', () => {
  test('shows the chosen pack first, and what each choice leads to', async () => {
    const answer = await post('/catalog/product', { id: `${ids.Seclo}:box` })
    expect(answer.statusCode).toBe(200)
    const { product } = expectProtocol('product', answer.json())
    expect(product.variants[0].id).toBe(`${ids.Seclo}:box`)
    expect(product.selected[0].id).toBe('box')
    expect(
      product.options[0].values.map(({ id, available }: { id: string; available: boolean }) => [
        id,
        available,
      ]),
    ).toEqual([
      ['strip', true],
      ['unit', true],
      ['box', false],
    ])
    const { label } = product.options[0].values[1]
    const chosen = await post('/catalog/product', {
      id: String(ids.Seclo),
      selected: [{ name: 'Pack', label }],
    })
    expect(chosen.json().product.variants[0].id).toBe(`${ids.Seclo}:unit`)
  })

  test.each([
    ['99999', 'not_found'],
    ['x'.repeat(60), 'not_found'],
    ['Orsaline:strip', 'not_found'],
    ['Priceless', 'item_unavailable'],
  ])('of %s there is none to show', async (name, code) => {
    const [known = '', level = ''] = name.split(/(?=:)/)
    const answer = await post('/catalog/product', { id: known in ids ? `${ids[known]}${level}` : name })
    expect(answer.statusCode).toBe(200)
    const { ucp, messages } = expectProtocol('error', answer.json())
    expect([ucp.status, messages[0].code]).toEqual(['error', code])
  })
})

describe('what is no request of the protocol', () => {
  test.each([
    ['/catalog/search', {}],
    ['/catalog/search', { query: '' }],
    ['/catalog/search', { query: 7 }],
    ['/catalog/search', { query: 'x'.repeat(101) }],
    ['/catalog/search', { query: 'napa', pagination: { limit: 0 } }],
    ['/catalog/search', { query: 'napa', pagination: { cursor: 'x' } }],
    ['/catalog/search', { query: 'napa', pagination: { cursor: '9.999999' } }],
    ['/catalog/search', { query: 'napa', filters: 'all' }],
    ['/catalog/search', { query: 'napa', filters: { price: { max: -1 } } }],
    ['/catalog/search', []],
    ['/catalog/search', 'napa'],
    ['/catalog/search', null],
    ['/catalog/lookup', {}],
    ['/catalog/lookup', { ids: [] }],
    ['/catalog/lookup', { ids: [null] }],
    ['/catalog/product', { id: {} }],
    ['/catalog/product', { id: '1', selected: [{}] }],
  ])('%s with %j says what is wrong', async (path, body) => {
    const answer = await post(path, JSON.stringify(body), { ...AGENT, 'content-type': 'application/json' })
    // a cursor beyond the end is an empty page
    if (answer.statusCode === 200) return expectProtocol('search', answer.json())
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'invalid_request', content: expect.any(String) })
  })

  test('broken, foreign and oversized bodies are refused in the words of the protocol', async () => {
    const json = { ...AGENT, 'content-type': 'application/json' }
    const asked = [
      await post('/catalog/search', '{"query":', json),
      await post('/catalog/search', '{"__proto__":{"query":"napa"}}', json),
      await post('/catalog/search', 'query=napa', { ...AGENT, 'content-type': 'text/plain' }),
      await post('/catalog/search', JSON.stringify({ query: 'x'.repeat(70_000) }), json),
      await post('/orders', {}),
      await shop.guest.get('/ucp/v1/catalog/search'),
    ]
    expect(asked.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'invalid_json'],
      [400, 'invalid_json'],
      [415, 'unsupported_media_type'],
      [413, 'request_too_large'],
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    const nested = await post('/catalog/search', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, json)
    expect(nested.statusCode).toBe(400)
  })

  test.each([
    ['profile="http://assistant.example/p.json"', 400, 'invalid_profile_url'],
    ['profile="not an address"', 400, 'invalid_profile_url'],
    [`profile="https://a.example/${'x'.repeat(600)}"`, 400, 'invalid_profile_url'],
    ['profile="https://user:secret@a.example/"', 400, 'invalid_profile_url'],
    ['nonsense', 400, 'invalid_profile_url'],
    ['profile="https://a.example/p.json", version="2026-01-11"', 422, 'version_unsupported'],
  ])('the agent %s is refused', async (header, status, code) => {
    const answer = await post('/catalog/search', { query: 'napa' }, { 'ucp-agent': header })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('a page of another website cannot ask through its visitors', async () => {
    const answer = await post(
      '/catalog/search',
      { query: 'napa' },
      { ...AGENT, origin: 'https://evil.example' },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  })
})

test('calls are counted by agent, and limited by address and by agent', async () => {
  const strict = await startShop({ LIMIT_ASSISTANT: '4/600', LIMIT_ASSISTANT_AGENT: '2/600' })
  try {
    const ask = (agent: string) =>
      strict.guest.post(
        '/ucp/v1/catalog/search',
        { query: 'napa' },
        { 'ucp-agent': `profile="https://${agent}/p"` },
      )
    const statuses = []
    for (const agent of ['a.example', 'a.example', 'a.example', 'b.example', 'c.example']) {
      const answer = await ask(agent)
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([200, 200, 429, 200, 429])
    const text = await strict.context.measures?.text()
    const calls = 'niramoy_assistant_calls_total'
    expect(text).toContain(`${calls}{agent="a.example",tool="search_catalog",result="done"} 2`)
    expect(text).toContain(`${calls}{agent="a.example",tool="search_catalog",result="refused"} 1`)
  } finally {
    await strict.stop()
  }
})

test('with ASSISTANTS=off nothing is there', async () => {
  const closed = await startShop({ ASSISTANTS: 'off' })
  try {
    for (const path of ['/.well-known/ucp', '/ucp/v1/catalog/search', '/ucp/mcp']) {
      expect((await closed.guest.get(path)).statusCode).toBe(404)
    }
    expect((await closed.guest.post('/ucp/mcp', {})).statusCode).toBe(404)
  } finally {
    await closed.stop()
  }
})
