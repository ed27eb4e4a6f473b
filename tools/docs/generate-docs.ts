import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@niramoy/contract/all'
import { resilienceRows } from '../../prove/resilience/run-fault.ts'
import { SERVICES } from '../../prove/resilience/world.ts'
import { SETTINGS } from '../../server/src/platform/config/config.ts'
import routes from '../../web/app/routes.ts'
import { SCREENS } from '../../web/app/screens/screens.ts'
import { between, table } from '../text/markdown.ts'
import { callsPage, fileName } from './call-docs.ts'
import { capacityTable, ordersTable, viewsTable } from './capacity-docs.ts'
import { dispensingPage } from './dispensing-docs.ts'
import { dutiesPage } from './duties-docs.ts'
import { orderStatesPage } from './order-docs.ts'
import { routeFiles, screensPage } from './screen-docs.ts'
import { settingsTable } from './setting-docs.ts'

/** Writes the pages that repeat what the code says. `--check` writes nothing and fails when one is stale. */
const check = process.argv.includes('--check')
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const sources = ['contract/src', 'server/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const addresses = [
  ...Object.keys(contract).flatMap((feature) => Object.values(homeOf(feature))),
  ...routeFiles(routes).map((file) => `web/app/${file}`),
]
for (const path of new Set(addresses)) {
  if (!existsSync(path)) report(`${path} is missing, though the contract or the routes name it`)
}

update('docs/calls.md', () => callsPage(contract, homeOf))
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
function homeOf(feature: string) {
  const name = fileName(feature)
  const find = (path: string) => sources.find((file) => file.endsWith(`/${path}`)) ?? path
  return { declared: find(`${name}.ts`), handled: dirname(find(`${name}.routes.ts`)) }
}

function report(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
