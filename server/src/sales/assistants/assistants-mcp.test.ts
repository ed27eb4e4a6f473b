import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { expectProtocol } from '../../testing/ucp-schemas/expect-protocol.ts'

let shop: Shop
let napa = 0
beforeAll(async () => {
  shop = await startShop()
  napa = await givenProduct(shop.context, { name: 'Napa', stock: 500 })
})
afterAll(() => shop.stop())

const META = { 'ucp-agent': { profile: 'https://assistant.example/profile.json' } }
const READS = { accept: 'application/json, text/event-stream' }

function send(body: object | string, headers: Record<string, string> = READS) {
  const json = { ...headers, 'content-type': 'application/json' }
  return shop.guest.post('/ucp/mcp', typeof body === 'string' ? body : JSON.stringify(body), json)
}
async function rpc(method: string, params: object = {}) {
  const answer = await send({ jsonrpc: '2.0', id: 1, method, params })
  expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: 1 })
  return answer.json()
}
const call = (name: string, args: object) => rpc('tools/call', { name, arguments: { meta: META, ...args } })

test('a client introduces itself, learns the tools and uses them', async () => {
  const begun = await rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} })
  expect(begun.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } })
  const noted = await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([noted.statusCode, noted.body]).toEqual([202, ''])
  const { tools } = (await rpc('tools/list')).result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
    'get_product',
  ])
  expect(tools[0].inputSchema).toMatchObject({
    type: 'object',
    required: ['meta', 'catalog'],
    properties: { catalog: { type: 'object', properties: { query: { type: 'string' } } } },
  })
  const found = (await call('search_catalog', { catalog: { query: 'napa' } })).result
  expect(expectProtocol('search', found.structuredContent).products[0].id).toBe(String(napa))
  expect(JSON.parse(found.content[0].text)).toEqual(found.structuredContent)
  const looked = (await call('lookup_catalog', { catalog: { ids: [`${napa}:unit`] } })).result
  expect(expectProtocol('lookup', looked.structuredContent).products).toHaveLength(1)
  const shown = (await call('get_product', { catalog: { id: String(napa) } })).result
  expectProtocol('product', shown.structuredContent)
  const missing = (await call('get_product', { catalog: { id: '99999' } })).result
  expect(expectProtocol('error', missing.structuredContent).messages[0].code).toBe('not_found')
  expect((await rpc('ping')).result).toEqual({})
})

test('the reply is the same as over REST', async () => {
  const body = { query: 'napa' }
  const [rest, tool] = [
    await shop.guest.post('/ucp/v1/catalog/search', body),
    await call('search_catalog', { catalog: body }),
  ]
  expect(tool.result.structuredContent).toEqual(rest.json())
})

test('a client that reads only streams gets its reply as one event', async () => {
  const answer = await send({ jsonrpc: '2.0', id: 'a', method: 'ping' }, { accept: 'text/event-stream' })
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/)
  expect(answer.body).toBe('event: message\ndata: {"jsonrpc":"2.0","id":"a","result":{}}\n\n')
})

test.each([
  ['tools/call', { name: 'place_order', arguments: {} }, -32602],
  ['tools/call', { name: 'search_catalog', arguments: { catalog: { query: 7 } } }, -32602],
  ['tools/call', { name: 'search_catalog', arguments: {} }, -32602],
  ['tools/call', { name: 'search_catalog', arguments: 'napa' }, -32602],
  ['tools/call', { name: 'lookup_catalog', arguments: { catalog: { ids: Array(21).fill('1') } } }, null],
  ['tools/call', { name: 'search_catalog', arguments: { meta: 'me', catalog: { query: 'napa' } } }, -32602],
  ['tools/call', {}, -32602],
  ['resources/list', {}, -32601],
])('%s with %j is answered with its code', async (method, params, code) => {
  expect((await rpc(method, params)).error?.code ?? null).toBe(code)
})

test('a malformed agent and another version are no discovery', async () => {
  for (const [agent, status, code] of [
    [{ profile: 'ftp://a.example' }, 400, 'invalid_profile_url'],
    [{}, 400, 'invalid_profile_url'],
    [{ profile: 'https://a.example/p', version: '2026-01-11' }, 422, 'version_unsupported'],
  ] as const) {
    const args = { meta: { 'ucp-agent': agent }, catalog: { query: 'napa' } }
    const answer = await send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_catalog', arguments: args },
    })
    expect([answer.statusCode, answer.json().error]).toMatchObject([status, { code: -32001, data: { code } }])
  }
})

test('what is no message of JSON-RPC is refused', async () => {
  const asked = [
    await send('{'),
    await send([]),
    await send({ jsonrpc: '1.0', id: 1, method: 'ping' }),
    await send({ jsonrpc: '2.0', id: {}, method: 'ping' }),
    await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' }),
    await send(`"${'x'.repeat(70_000)}"`),
  ]
  expect(asked.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
    [400, -32700],
    [400, -32600],
    [400, -32600],
    [400, -32600],
    [400, -32600],
    [200, -32602],
  ])
  const answered = await send({ jsonrpc: '2.0', id: 1, result: {} })
  expect([answered.statusCode, answered.body]).toEqual([202, ''])
  const foreign = await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { origin: 'https://evil.example' })
  expect(foreign.statusCode).toBe(403)
  const ended = await shop.guest.delete('/ucp/mcp')
  expect([ended.statusCode, ended.headers.allow]).toEqual([405, 'POST'])
  const stream = await shop.guest.get('/ucp/mcp')
  expect([stream.statusCode, stream.headers.allow]).toEqual([405, 'POST'])
})

test('a limit is said by the status, the code and how long to wait', async () => {
  const strict = await startShop({ LIMIT_ASSISTANT: '1/600' })
  try {
    const ask = () =>
      strict.guest.post('/ucp/mcp', {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_product', arguments: { meta: META, catalog: { id: '1' } } },
      })
    expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      429,
      { code: -32000, data: { retry_after: expect.any(Number) } },
    ])
  } finally {
    await strict.stop()
  }
})
