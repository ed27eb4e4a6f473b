import { contract } from '@niramoy/contract/all'
import { expect, test } from 'vitest'
import { between, table } from '../text/markdown.ts'
import { callsPage, routeFiles, screensPage, settingsTable } from './generate-docs.ts'
import { orderStatesPage } from './order-docs.ts'

test('the page of calls says of each call who may make it, how often, and where it is written', () => {
  const { categories, newsletter } = contract
  const page = callsPage({ categories, newsletter }, (name) =>
    name === 'newsletter'
      ? { declared: 'contract/src/people/newsletter.ts', handled: 'server/src/people/newsletter' }
      : { declared: 'contract/src/catalogue/categories.ts', handled: 'server/src/catalogue/categories' },
  )
  expect(page).toContain('5 calls below `/api`')
  expect(page.indexOf('### newsletter')).toBeLessThan(page.indexOf('### categories'))
  expect(page).toContain('[`contract/src/catalogue/categories.ts`](../contract/src/catalogue/categories.ts)')
  expect(page).toContain('| `DELETE /categories/:id` | `catalogue` |  |')
  expect(page).toMatch(/`POST \/newsletter` \| anyone \| `LIMIT_NEWSLETTER` \|/)
})

test('the page of screens names the file of each, and lists the addresses around them', () => {
  const home = { path: '/', file: 'shop/home/home.tsx', area: 'public', permissions: [] } as const
  const cart = { path: '/cart', file: 'shop/cart/cart.tsx', area: 'public', permissions: [] } as const
  const names = {
    path: '/admin/names',
    file: 'admin/names/names.tsx',
    area: 'admin',
    permissions: ['catalogue', 'clinical'],
  } as const
  const routes = [
    {
      file: 'shop/frame/frame.tsx',
      children: [
        { path: '/', file: 'shop/home/home.tsx' },
        { path: '/cart', file: 'shop/cart/cart.tsx' },
      ],
    },
    { path: 'dev/ui', file: 'dev/ui/ui.tsx' },
  ]
  const page = screensPage([home, cart, names], routes)
  expect(page).toContain('3 screens.')
  expect(page).toContain('| `/` | [`web/app/shop/home/home.tsx`](../web/app/shop/home/home.tsx) |')
  expect(page).toContain('| `/cart` | [`web/app/shop/cart/cart.tsx`](../web/app/shop/cart/cart.tsx) |')
  expect(page).toContain('| `/admin/names` | `catalogue` or `clinical` | [`web/app/admin/names')
  expect(page.split('## Other addresses')[1]).toContain('| `/dev/ui` | [`web/app/dev/ui/ui.tsx`]')
  expect(page.split('## Other addresses')[1]).not.toContain('/cart')
  expect(routeFiles(routes)).toContain('shop/frame/frame.tsx')
})

test('the page of order states says who may do what, on which condition and where it leads', () => {
  const [before, customer, staff, shop, gateway, byHand] = orderStatesPage().split('\n## ')
  expect(customer).toMatch(/^The customer\n/)
  expect(customer).toMatch(
    /\| \*\*only if\*\* \|.*\| unpaid, nothing came back, online payment \| {2}\| unpaid, cash on delivery \|/,
  )
  expect(customer).toContain('| `delivered` |  |  |  |  |  |  |  | → partially-returned, returned | ✓ |')
  expect(staff).not.toContain('`set-status`')
  expect(shop).toContain('| `pending-payment` | → cancelled |  |')
  expect(gateway).toContain('| `pending-payment` | → paid |')
  expect(byHand).toContain('| `cancelled` | final |')
  expect(before).toContain('\n  [*] --> placed : place\n')
  expect(before).toContain('\n  [*] --> delivered : sell-at-counter\n')
  expect(before).toContain('\n  pending_payment --> cancelled : payment-expired\n')
  expect(before).toContain('\n  shipped --> delivered : set-status, parcel-moved\n')
  expect(before).not.toMatch(/\bcancel\b/)
})

test('the table of settings has defaults for the demo and for production', () => {
  const lines = settingsTable({
    NODE_ENV: { about: 'The mode.', default: 'development', production: 'same' },
    HOST: { about: 'Where.', default: 'localhost', production: { default: '0.0.0.0' } },
    DATABASE_URL: { about: 'The database.', production: 'required' },
    S3_BUCKET: { about: 'The bucket.' },
  }).split('\n')
  expect(lines.slice(2)).toEqual([
    '| `NODE_ENV` | `development` | `production` | The mode. |',
    '| `HOST` | `localhost` | `0.0.0.0` | Where. |',
    '| `DATABASE_URL` | (none) | **required** | The database. |',
    '| `S3_BUCKET` | (none) | (none) | The bucket. |',
  ])
})

test('a cell cannot break out of its table', () => {
  expect(table(['a'], [['x | y\nz']])).toBe('| a |\n| --- |\n| x \\| y z |')
})

test('a page keeps what stands around the marks, however often it is made', () => {
  const page = 'Before\n<!-- settings -->\nold\n<!-- /settings -->\nAfter'
  const once = between(page, 'settings', 'new')
  expect(once).toBe('Before\n<!-- settings -->\n\nnew\n\n<!-- /settings -->\nAfter')
  expect(between(once, 'settings', 'new')).toBe(once)
  expect(() => between('no marks', 'settings', 'new')).toThrow('The mark <!-- settings --> is missing.')
})
