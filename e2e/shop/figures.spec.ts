import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../visitor.ts'
import { readyToOrder } from './ready-to-order.ts'

type Figure = { readonly recorded: number; readonly margin: number }

const budget = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../docs/budget.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, Figure>>

const SCREENS = [
  ['home', '/'],
  ['list', '/products'],
  ['product', '/products/:id'],
  ['cart', '/cart'],
  ['checkout', '/checkout'],
  ['ordersDesk', '/admin/orders'],
  ['productsDesk', '/admin/products'],
] as const

/** Every file of a kind that a browser has loaded five seconds after it opened the page, at once or later, and its bytes as sent. */
const KINDS = ['script', 'stylesheet', 'font'] as const
type Kind = (typeof KINDS)[number]
type Loaded = ReadonlyMap<Kind, Map<string, Promise<number>>>

for (const [name, path] of SCREENS) {
  test.describe(name, { tag: '@screens' }, () => {
    test.use({
      account: path.startsWith('/admin') ? 'admin' : null,
      viewport: { width: 360, height: 780 },
    })

    test(`${path} loads no more than the budget records`, async ({ page, baseURL }) => {
      const hasCart = name === 'cart' || name === 'checkout'
      if (hasCart) await readyToOrder(page, baseURL)
      const address = path.replace(':id', name === 'product' ? await readFirstProduct(page) : '')
      const loaded = follow(page)
      await open(page, address)
      await page.evaluate('new Promise((done) => setTimeout(done, 5000))')
      const scripts = await weigh(loaded, 'script')
      expectWithin(`${name}Scripts`, scripts.count, scripts.listed)
      expectWithin(`${name}ScriptBytes`, scripts.bytes, scripts.listed)
      if (path.startsWith('/admin')) return
      for (const [kind, figure] of [
        ['stylesheet', 'CssBytes'],
        ['font', 'FontBytes'],
      ] as const) {
        const { bytes, listed } = await weigh(loaded, kind)
        expectWithin(`${name}${figure}`, bytes, listed)
      }
    })
  })
}

function follow(page: Page): Loaded {
  const loaded: Loaded = new Map(KINDS.map((kind) => [kind, new Map()]))
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    loaded.get(request.resourceType() as Kind)?.set(new URL(request.url()).pathname, size)
  })
  return loaded
}

async function weigh(loaded: Loaded, kind: Kind) {
  const files = loaded.get(kind) ?? new Map<string, Promise<number>>()
  const sizes = await Promise.all(files.values())
  const listed = [...files.keys()].map((file, at) => `${sizes[at]} ${file}`).join('\n')
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), listed }
}

async function readFirstProduct(page: Page): Promise<string> {
  const list = await page.request.get('/api/products')
  return String((await list.json()).products[0].id)
}

function expectWithin(name: string, value: number, listed: string): void {
  const figure = budget[name]
  process.stdout.write(`figure ${name} ${value}\n`)
  expect(figure, `docs/budget.json records ${name}`).toBeDefined()
  expect(value, `${name}\n${listed}`).toBeLessThanOrEqual((figure?.recorded ?? 0) + (figure?.margin ?? 0))
}
