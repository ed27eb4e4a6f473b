import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import {
  DISPENSING_CLASSES,
  type DispensingClass,
  getSale,
  type Sale,
  type Seller,
} from '@niramoy/domain/catalogue/dispensing'
import { resilienceRows } from '../../prove/resilience/run-fault.ts'
import { SERVICES } from '../../prove/resilience/world.ts'
import { SETTINGS } from '../../server/src/platform/config/config.ts'
import routes from '../../web/app/routes.ts'
import { SCREENS } from '../../web/app/screens/screens.ts'
import { between, code, table } from '../text/markdown.ts'
import { capacityTable, ordersTable, viewsTable } from './capacity-docs.ts'
import { dutiesPage } from './duties-docs.ts'
import { orderStatesPage } from './order-docs.ts'

const WHO = { anyone: 'anyone', customer: 'signed in', admin: 'staff' } as const

type Home = { readonly declared: string; readonly handled: string }

const DISTRICTS = ['people', 'catalogue', 'stock', 'pricing', 'sales', 'platform']

/** docs/calls.md: every call of the contract by district, with its files. */
export function callsPage(
  contract: Readonly<Record<string, Calls>>,
  getHome: (feature: string) => Home,
): string {
  const features = Object.entries(contract).map(([name, calls]) => ({ name, calls, ...getHome(name) }))
  const total = Object.values(contract).reduce((count, calls) => count + Object.keys(calls).length, 0)
  return [
    '<!-- Made from contract/src/all.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Calls of the API',
    `${total} calls below \`/api\`, by district and by the first word of their path. What each does, takes, answers and says when it fails stands in the contract, and readable at \`/api/docs\` of a running shop. Each group begins with the file that declares it and the folder that answers.`,
    ...DISTRICTS.flatMap((district) => [
      `## ${district}`,
      ...features
        .filter(({ declared }) => declared.startsWith(`contract/src/${district}/`))
        .flatMap(featureSection),
    ]),
    '',
  ].join('\n\n')
}

function featureSection({ name, calls, declared, handled }: Home & { name: string; calls: Calls }): string[] {
  return [
    `### ${name}`,
    `[\`${declared}\`](../${declared}), [\`${handled}/\`](../${handled})`,
    table(['Call', 'Who may', 'Limit per address'], Object.values(calls).map(callRow)),
  ]
}

function callRow(call: Call): string[] {
  return [code(`${call.method} ${call.path}`), describeCaller(call), getLimit(call)]
}

/** Calls shared with customers name what staff need to make them for others. */
function describeCaller({ access, permission }: Call): string {
  if (!permission) return WHO[access]
  return access === 'admin' ? code(permission) : `${WHO[access]}; for others ${code(permission)}`
}

function getLimit({ limit, readLimit }: Call): string {
  const name = limit ?? readLimit
  return name ? code(name) : ''
}

/** `productTypes` is called `product-types` on disk. */
function fileName(feature: string): string {
  return feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

type ScreenFacts = {
  readonly path: string
  readonly file: string
  readonly area: 'public' | 'customer' | 'admin'
  /** Of the back office: staff need one of these. */
  readonly permissions: readonly string[]
}
/** As the router's own table has it. */
type RouteFacts = {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly RouteFacts[] | undefined
}

const AREAS = [
  ['public', 'The shop, for everyone'],
  ['customer', 'The shop, for customers who are signed in'],
  ['admin', 'The back office, for admins'],
] as const

/** docs/screens.md: every address a browser can open, and the file that renders it. */
export function screensPage(screens: readonly ScreenFacts[], routes: readonly RouteFacts[]): string {
  const inArea = (area: ScreenFacts['area']) => screens.filter((screen) => screen.area === area)
  return [
    '<!-- Made from web/app/screens/screens.ts and web/app/routes.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Screens',
    `${screens.length} screens.`,
    ...AREAS.flatMap(([area, title]) => [
      `## ${title}`,
      area === 'admin'
        ? table(['Address', 'Permission', 'File'], inArea(area).map(staffRow))
        : table(['Address', 'File'], inArea(area).map(screenRow)),
    ]),
    '## Other addresses',
    'Forms, redirects and pages around the screens.',
    table(
      ['Address', 'File'],
      otherRoutes(screens, routes).map(({ path, file }) => [code(path), fileCell(file)]),
    ),
    '',
  ].join('\n\n')
}

function screenRow({ path, file }: ScreenFacts): string[] {
  return [code(path), fileCell(file)]
}

function staffRow({ path, file, permissions }: ScreenFacts): string[] {
  return [code(path), permissions.map(code).join(' or ') || 'all staff', fileCell(file)]
}

function fileCell(file: string): string {
  return `[${code(`web/app/${file}`)}](../web/app/${file})`
}

/** Every file the router names, frames included. */
export function routeFiles(routes: readonly RouteFacts[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [file, ...routeFiles(children)])
}

function otherRoutes(screens: readonly ScreenFacts[], routes: readonly RouteFacts[]) {
  const known = new Set(screens.map(({ path }) => path))
  return leaves(routes, '').filter(({ path }) => !known.has(path))
}

function leaves(routes: readonly RouteFacts[], above: string): { path: string; file: string }[] {
  return routes.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path.replace(/^\//, '')}`
    if (children) return leaves(children, here)
    return [{ path: here || '/', file }]
  })
}

/** How something comes into an order, and who sells by it. */
const CHANNELS: readonly (readonly [string, Seller])[] = [
  ['Customer: cart, quote, checkout, edit', 'customer'],
  ['Customer: ordering again', 'customer'],
  ['Staff: order, edit', 'staff'],
  ['Staff with the duty pharmacist', 'pharmacist'],
]
const SALES: Readonly<Record<Sale, string>> = {
  freely: 'sold',
  'with-prescription': 'waits for an approved prescription',
  'not-sold-online': `409 ${code('not-sold-online')}`,
}
const CLASSES: readonly (DispensingClass | null)[] = [...DISPENSING_CLASSES, null]

/** docs/dispensing.md: who may sell what by which channel. */
function dispensingPage(): string {
  const rows = CLASSES.flatMap((dispensingClass) =>
    [null, 0].map((maxUnitsPerOrder) => [
      dispensingClass ? code(dispensingClass) : 'none yet',
      maxUnitsPerOrder === null ? 'any other, or none' : '0',
      ...CHANNELS.map(([, seller]) => SALES[getSale({ dispensingClass, maxUnitsPerOrder }, seller)]),
    ]),
  )
  return [
    '<!-- Made from domain/src/catalogue/dispensing.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Who may sell what',
    'The class of a product is its own, or else that of its generic name; the limit is the most units of one order. The rules in words are `dispensing` of [product.md](product.md). Who has the duty is in [duties.md](duties.md).',
    table(['Class', 'Limit', ...CHANNELS.map(([name]) => name)], rows),
    '',
  ].join('\n\n')
}

/** Writes the pages that repeat what the code says. `--check` writes nothing and fails when one is stale. */
const check = process.argv.includes('--check')
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const sources = ['contract/src', 'server/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const addresses = [
  ...Object.keys(contract).flatMap((feature) => Object.values(getHome(feature))),
  ...routeFiles(routes).map((file) => `web/app/${file}`),
]
for (const path of new Set(addresses)) {
  if (!existsSync(path)) report(`${path} is missing, though the contract or the routes name it`)
}

update('docs/calls.md', () => callsPage(contract, getHome))
update('docs/screens.md', () => screensPage(SCREENS, routes))
update('docs/order-states.md', orderStatesPage)
update('docs/dispensing.md', dispensingPage)
update('docs/duties.md', () => dutiesPage(contract))
update('docs/operations.md', (page) => between(page, 'settings', settingsTable(SETTINGS)))
update('docs/operations.md', (page) =>
  between(page, 'resilience', table(['Action', ...SERVICES], resilienceRows())),
)
update('docs/operations.md', (page) =>
  between(page, 'capacity', capacityTable(readFileSync('docs/benchmarks.md', 'utf8'))),
)
update('docs/growth.md', (page) =>
  between(page, 'orders', ordersTable(readFileSync('docs/benchmarks.md', 'utf8'))),
)
update('docs/growth.md', (page) =>
  between(page, 'views', viewsTable(readFileSync('docs/benchmarks.md', 'utf8'))),
)

function update(file: string, make: (present: string) => string): void {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const wanted = make(present)
  if (present === wanted) return
  if (check) report(`${file} is stale: npm run generate`)
  else writeFileSync(file, wanted)
}

/** Where a feature is declared and where it is handled. */
function getHome(feature: string) {
  const name = fileName(feature)
  const find = (path: string) => sources.find((file) => file.endsWith(`/${path}`)) ?? path
  return { declared: find(`${name}.ts`), handled: dirname(find(`${name}.routes.ts`)) }
}

function report(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}

type SettingFacts = {
  readonly about: string
  readonly default?: string
  readonly production?: 'required' | 'same' | { readonly default: string }
}

/** The table of settings in docs/operations.md. */
export function settingsTable(settings: Readonly<Record<string, SettingFacts>>): string {
  return table(
    ['Setting', 'Demo', 'Production', 'What it is'],
    Object.entries(settings).map(([name, setting]) => [
      code(name),
      value(setting.default),
      name === 'NODE_ENV' ? code('production') : inProduction(setting),
      setting.about,
    ]),
  )
}

function inProduction({ default: demo, production }: SettingFacts): string {
  if (production === 'required') return '**required**'
  if (production === 'same') return value(demo)
  return value(production?.default)
}

function value(text: string | undefined): string {
  return text === undefined ? '(none)' : code(text)
}
