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

/** Every script file that a browser has loaded five seconds after it opened the page, at once or later, and its bytes as sent. */
for (const [name, path] of SCREENS) {
  test.describe(name, { tag: '@screens' }, () => {
    test.use({
      account: path.startsWith('/admin') ? 'admin' : null,
      viewport: { width: 360, height: 740 },
    })

    test(`the scripts of ${path} are no more than the budget records`, async ({ page, baseURL }) => {
      const hasCart = name === 'cart' || name === 'checkout'
      if (hasCart) await readyToOrder(page, baseURL)
      const address = path.replace(':id', name === 'product' ? await readFirstProduct(page) : '')
      const scripts = new Map<string, Promise<number>>()
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return
        const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
        scripts.set(new URL(request.url()).pathname, size)
      })
      await open(page, address)
      await page.evaluate('new Promise((done) => setTimeout(done, 5000))')
      const sizes = await Promise.all(scripts.values())
      const listed = [...scripts.keys()].map((script, at) => `${sizes[at]} ${script}`).join('\n')
      expectWithin(`${name}Scripts`, sizes.length, listed)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      expectWithin(`${name}ScriptBytes`, bytes, listed)
    })
  })
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
