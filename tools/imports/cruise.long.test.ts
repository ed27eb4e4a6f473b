import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cruised, cruise } from './cruise.ts'

/** One mistake for every rule, and similar imports that are allowed. */
const WRONG: Readonly<Record<string, readonly [file: string, source: string]>> = {
  'no-cycles': ['server/src/platform/art/about.ts', "import './round.ts'"],
  'every-import-exists': ['server/src/platform/art/gone.ts', "import './nowhere.ts'"],
  'only-tests-import-tests': [
    'server/src/platform/integrations/sms.ts',
    "import type { Shop } from '../../testing/shop.ts'",
  ],
  'domain-imports-nothing': ['domain/src/pricing/shipping.ts', "import { z } from 'zod'"],
  'texts-import-nothing': [
    'texts/src/en/sales/cart.ts',
    "import type { Poisha } from '../../../../domain/src/platform/money.ts'",
  ],
  'search-imports-only-domain': ['search/src/index.ts', "import { readFileSync } from 'node:fs'"],
  'contract-imports-only-domain-texts-zod': [
    'contract/src/sales/cart.ts',
    "import type { Db } from '../../../server/src/platform/db/db.ts'",
  ],
  'server-and-web-meet-in-the-contract': [
    'server/src/platform/http/page.ts',
    "import type { U } from '../../../../web/app/ui/card.tsx'",
  ],
  'web-and-server-meet-in-the-contract': [
    'web/app/browser/row.ts',
    "import type { Db } from '../../../server/src/platform/db/db.ts'",
  ],
  'platform-imports-only-what-is-below': [
    'server/src/platform/jobs/fill.step.ts',
    "import { selectCart } from '../../sales/cart/read.sql.ts'",
  ],
  'people-imports-only-what-is-below': [
    'server/src/people/users/fill.step.ts',
    "import { selectCart } from '../../sales/cart/read.sql.ts'",
  ],
  'catalogue-imports-only-what-is-below': [
    'server/src/catalogue/products/fill.step.ts',
    "import { selectCart } from '../../sales/cart/read.sql.ts'",
  ],
  'stock-imports-only-what-is-below': [
    'server/src/stock/batches/fill.step.ts',
    "import { selectCart } from '../../sales/cart/read.sql.ts'",
  ],
  'pricing-imports-only-what-is-below': [
    'server/src/pricing/discounts/fill.step.ts',
    "import { selectCart } from '../../sales/cart/read.sql.ts'",
  ],
  'sales-imports-only-what-is-below': [
    'server/src/sales/cart/fill.step.ts',
    "import { selectMessages } from '../../demo/dev/dev.sql.ts'",
  ],
  'sql-is-the-bottom': [
    'server/src/sales/cart/cart.sql.ts',
    "import type { Context } from '../../platform/context.ts'",
  ],
  'views-turn-rows-into-the-contract': [
    'server/src/sales/cart/cart.view.ts',
    "import { takeStock } from './take.step.ts'",
  ],
  'steps-stand-on-sql': ['server/src/sales/cart/empty.step.ts', "import { addItem } from './add-item.ts'"],
  'a-call-never-calls-a-call': [
    'server/src/sales/orders/place/place-order.ts',
    "import type { addItem } from '../../cart/add-item.ts'",
  ],
  'data-is-only-data': [
    'server/src/sales/cart/cart-data.ts',
    "import type { Db } from '../../platform/db/db.ts'",
  ],
  'routes-know-their-own-feature': [
    'server/src/sales/orders/orders.routes.ts',
    "import { addItem } from '../cart/add-item.ts'",
  ],
  'a-feature-has-five-kinds-of-files': [
    'server/src/sales/cart/cart.service.ts',
    "import type { Db } from '../../platform/db/db.ts'",
  ],
  'db-knows-no-feature': [
    'server/src/platform/db/rows.ts',
    "import { takeStock } from '../../sales/cart/take.step.ts'",
  ],
  'integrations-know-no-feature': [
    'server/src/platform/integrations/mail.ts',
    "import { takeStock } from '../../sales/cart/take.step.ts'",
  ],
  'art-knows-no-feature': [
    'server/src/platform/art/strip.ts',
    "import type { Context } from '../context.ts'",
  ],
  'http-knows-no-feature': [
    'server/src/platform/http/limits.ts',
    "import { takeStock } from '../../sales/cart/take.step.ts'",
  ],
  'the-ground-knows-no-feature': [
    'server/src/platform/visit.ts',
    "import { takeStock } from '../sales/cart/take.step.ts'",
  ],
  'seed-uses-no-calls': [
    'server/src/demo/seed/seed-carts.ts',
    "import { addItem } from '../../sales/cart/add-item.ts'",
  ],
  'simulators-know-no-feature': [
    'server/src/demo/simulators/gateway.ts',
    "import { takeStock } from '../../sales/cart/take.step.ts'",
  ],
  'demo-parts-are-loaded-by-the-start-alone': [
    'server/src/platform/http/demo.ts',
    "import { seed } from '../../demo/seed/seed-carts.ts'",
  ],
  'nothing-imports-the-start': [
    'server/src/platform/http/start.ts',
    "import { buildApp } from '../../app.ts'",
  ],
  'kysely-only-in-sql': ['server/src/sales/cart/sum.step.ts', "import { sql } from 'kysely'"],
  'pg-only-in-db': ['server/src/sales/cart/raw.step.ts', "import pg from 'pg'"],
  'fastify-only-in-http': [
    'server/src/sales/cart/reply.step.ts',
    "import type { FastifyReply } from 'fastify'",
  ],
  'features-use-no-other-package': ['server/src/sales/cart/check.step.ts', "import { z } from 'zod'"],
  'ui-knows-no-business': [
    'web/app/ui/price.tsx',
    'import { Link } from \'react-router\'\nexport const a = <Link to="/" />',
  ],
  'browser-is-below-the-api': ['web/app/browser/sync.ts', "import { api } from '../api/api.ts'"],
  'api-draws-nothing': [
    'web/app/api/toast.tsx',
    "import { Card } from '../ui/card.tsx'\nexport const a = <Card />",
  ],
  'parts-know-no-screen': [
    'web/app/parts/order/lines.tsx',
    "import { Home } from '../../shop/home/home.tsx'",
  ],
  'a-screen-never-imports-a-screen': [
    'web/app/shop/cart/cart.tsx',
    "import type { Home } from '../home/home.tsx'",
  ],
  'shop-and-admin-stay-apart': [
    'web/app/shop/faq/faq.tsx',
    "import { Users } from '../../admin/users/users.tsx'",
  ],
  'only-the-router-loads-screens': ['web/app/root.tsx', "import { Home } from './shop/home/home.tsx'"],
  'no-node-in-the-browser': ['web/app/parts/list/read.ts', "import { join } from 'node:path'"],
  'browser-tests-use-the-front-door': [
    'e2e/shop/cart.spec.ts',
    "import type { Db } from '../../server/src/platform/db/db.ts'",
  ],
  'scripts-run-before-the-install': ['scripts/start.mjs', "import pg from 'pg'"],
}

/** A way round that no import at the head of a file shows: by loading later, and by a type alone. */
const LATE_CIRCLE: Readonly<Record<string, string>> = {
  'web/app/browser/ask.ts': "export const ask = async () => (await import('./question.tsx')).Question",
  'web/app/browser/question.tsx':
    "import type { Answer } from './answer.ts'\nexport const Question = (_: Answer) => <b />",
  'web/app/browser/answer.ts': "import './ask.ts'\nexport type Answer = { readonly isThere: boolean }",
}

const RIGHT: Readonly<Record<string, string>> = {
  'domain/src/platform/money.ts': 'export type Poisha = number',
  'server/src/platform/art/round.ts': "import './about.ts'",
  'server/src/testing/shop.ts': "import { buildApp } from '../app.ts'\nimport { sql } from 'kysely'",
  'server/src/app.ts':
    "import Fastify from 'fastify'\nimport { ordersRoutes } from './sales/orders/orders.routes.ts'",
  'server/src/platform/context.ts': "import type { Db } from './db/db.ts'",
  'server/src/platform/db/db.ts': "import pg from 'pg'\nimport { Kysely } from 'kysely'",
  'server/src/demo/dev/dev.sql.ts': "import type { Db } from '../../platform/db/db.ts'",
  'server/src/sales/cart/take.step.ts':
    "import { selectCart } from './read.sql.ts'\nimport type { Context } from '../../platform/context.ts'",
  'server/src/sales/cart/read.sql.ts':
    "import { sql } from 'kysely'\nimport type { Db } from '../../platform/db/db.ts'",
  'server/src/sales/cart/read.view.ts': "import type { Row } from './read.sql.ts'",
  'server/src/sales/cart/add-item.ts':
    "import { takeStock } from './take.step.ts'\nimport { view } from './read.view.ts'\nimport { createHash } from 'node:crypto'",
  'server/src/sales/cart/add-item.test.ts':
    "import { startShop } from '../../testing/shop.ts'\nimport { z } from 'zod'",
  'web/app/ui/card.tsx': "import { useId } from 'react'\nexport const Card = () => <b>{useId()}</b>",
  'web/app/api/api.ts': "import { data } from 'react-router'",
  'web/app/shop/home/home.tsx':
    "import { Card } from '../../ui/card.tsx'\nexport const Home = () => <Card />",
  'web/app/admin/users/users.tsx': 'export const Users = () => null',
}

const ORDER = ['platform', 'people', 'catalogue', 'stock', 'pricing', 'sales']
const PEERS = ['people', 'catalogue', 'stock']

/** Each district imports each other one: from `<district>/arrows/to-<other>.step.ts`. */
const ARROWS = ORDER.flatMap((from) =>
  ORDER.filter((to) => to !== from).map((to) => ({
    file: `server/src/${from}/arrows/to-${to}.step.ts`,
    source: `import '../../${to}/arrows/arrow.step.ts'`,
    mayImport: ORDER.indexOf(to) < ORDER.indexOf(from) && !(PEERS.includes(from) && PEERS.includes(to)),
  })),
)

const tree = mkdtempSync(join(tmpdir(), 'niramoy-imports-'))
let cruised: Cruised

beforeAll(() => {
  const files = [
    ...Object.values(WRONG),
    ...Object.entries(LATE_CIRCLE),
    ...Object.entries(RIGHT),
    ...ARROWS.map(({ file, source }) => [file, source] as const),
    ...ORDER.map((district) => [`server/src/${district}/arrows/arrow.step.ts`, ''] as const),
  ]
  for (const [file, source] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), `${source}\nexport {}\n`)
  }
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
  symlinkSync(packages, join(tree, 'node_modules'))
  symlinkSync(join(packages, '../web/node_modules'), join(tree, 'web/node_modules'))
  cruised = cruise(tree, ['domain', 'texts', 'contract', 'search', 'server', 'web', 'e2e', 'scripts'])
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(Object.entries(WRONG))('%s', (rule, [file]) => {
  const broken = cruised.breaches.filter(({ from }) => from === file).map((breach) => breach.rule)
  expect(broken).toContain(rule)
})

test('a circle is found through imports that load later and through types', () => {
  const [circle] = cruised.breaches.filter(({ rule, from }) => rule === 'no-cycles' && from in LATE_CIRCLE)
  expect(circle?.to.split(' → ').sort()).toEqual(Object.keys(LATE_CIRCLE).sort())
})

test('districts import only what stands below them', () => {
  const refused = ARROWS.filter(({ file }) => cruised.breaches.some(({ from }) => from === file))
  expect(refused).toEqual(ARROWS.filter(({ mayImport }) => !mayImport))
})

test('files that keep the rule are not named', () => {
  expect(cruised.breaches.filter(({ from }) => from in RIGHT)).toEqual([])
})

test('every rule has its mistake here', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  expect(Object.keys(WRONG).sort()).toEqual(forbidden.map(({ name }: { name: string }) => name).sort())
})
