import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { expectProtocol } from '../../testing/ucp-schemas/expect-protocol.ts'

/** What docs/assistants.md tells people to type, against a shop that listens. */
const PAGE = readFileSync(new URL('../../../../docs/assistants.md', import.meta.url), 'utf8')
const hasCurl = ['bash', 'curl'].every((program) => spawnSync(program, ['--version']).status === 0)

let shop: Shop
let address = ''
beforeAll(async () => {
  shop = await startShop({ ASSISTANTS: 'checkout' })
  await givenProduct(shop.context, { name: 'Napa', stock: 500 })
  await givenShippingMethod(shop.context)
  await shop.context.search.caughtUp()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.stop())

test.skipIf(!hasCurl)('every command of docs/assistants.md is answered as the protocol says', async () => {
  const blocks = [...PAGE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  expect(blocks).toHaveLength(7)
  const script = blocks.join('\n').replace(/^shop=\S+/m, `shop=${address}`)
  // each reply on a line of its own
  const replies = script.replace('ask() { curl', 'ask() { curl -w "\\n"')
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-c', replies])
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const kinds = [
    ...(['profile', 'search', 'search', 'product', 'lookup', 'cart', 'cart'] as const),
    ...(['checkout', 'checkout', 'checkout'] as const),
  ]
  for (const [at, kind] of kinds.entries()) expectProtocol(kind, answers[at])
  const [, search, , , lookup, cart, read, begun, completed, canceled, list, called] = answers
  expect(search.products[0].title).toContain('Napa')
  expect(lookup.messages[0]).toMatchObject({ code: 'not_found', content: 'no-such-id' })
  expect(read).toEqual(cart)
  expect(begun.status).toBe('requires_escalation')
  expect(completed).toEqual(begun)
  expect(canceled.status).toBe('canceled')
  expect(list.result.tools).toHaveLength(12)
  expectProtocol('search', called.result.structuredContent)
})
