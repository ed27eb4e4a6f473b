import { table } from '../text/markdown.ts'

/** How people are assumed to use the shop; replace the figures by your own. */
const VISITS_A_MONTH = 4
const VIEWS_A_VISIT = 10
const CALLS_A_VIEW = 2
const VISITS_AN_ORDER = 10
/** Of a day's work. */
const IN_THE_BUSIEST_HOUR = 1 / 8
/** How busy cores may be in that hour: the rest is for the busiest minute, and for a process that is replaced. */
const BUSY = 0.4
const CUSTOMERS = [10_000, 100_000, 1_000_000, 10_000_000]

const PAGES = ['page: home', 'page: products', 'page: product']
const CALLS = ['suggest', 'search', 'quote of 3 products', 'add to cart']
const ORDER = ['order by COD (quote + place)']

type Cost = { readonly server: number; readonly database: number }

/** What the figures of docs/benchmarks.md mean in cores, up to ten million customers. */
export function capacityTable(benchmarks: string): string {
  const costs = costsIn(benchmarks)
  const kinds = [PAGES, CALLS, ORDER].map((names) => meanOf(costs, names))
  const [page, call, order] = kinds
  if (!page || !call || !order) {
    return 'docs/benchmarks.md holds no figures of load yet: `npm run bench` measures them, `npm run generate` then works this table out.'
  }
  return table(
    [
      'customers',
      'views a second',
      'orders a second',
      'cores of the shop',
      'processes',
      'cores of PostgreSQL',
    ],
    CUSTOMERS.map((customers) => {
      const { views, orders } = busiest(customers)
      const cores = (pick: (cost: Cost) => number) =>
        (views * (pick(page) + CALLS_A_VIEW * pick(call)) + orders * pick(order)) / 1000 / BUSY
      const shop = cores(({ server }) => server)
      // one process uses little more than one core; two, so that one can be replaced
      const processes = Math.max(2, Math.ceil(shop))
      return [
        customers.toLocaleString('en'),
        brief(views),
        brief(orders),
        brief(shop),
        String(processes),
        brief(cores(({ database }) => database)),
      ]
    }),
  )
}

/** In the busiest hour of an average day. */
export function busiest(customers: number) {
  const visits = ((customers * VISITS_A_MONTH) / 30) * (IN_THE_BUSIEST_HOUR / 3600)
  return { views: visits * VIEWS_A_VISIT, orders: visits / VISITS_AN_ORDER }
}

/** The dearest that was found for each: core ms of the server + of the database. */
function costsIn(benchmarks: string): Map<string, Cost> {
  const costs = new Map<string, Cost>()
  for (const line of benchmarks.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, server, database] = /^([\d.,]+) \+ ([\d.,]+)$/.exec(cells[9] ?? '') ?? []
    if (!cells[1] || !server || !database) continue
    const cost = { server: numberOf(server), database: numberOf(database) }
    const known = costs.get(cells[1])
    if (!known || known.server + known.database < cost.server + cost.database) costs.set(cells[1], cost)
  }
  return costs
}

function meanOf(costs: ReadonlyMap<string, Cost>, names: readonly string[]): Cost | undefined {
  const found = names.flatMap((name) => costs.get(name) ?? [])
  if (found.length === 0) return undefined
  const mean = (pick: (cost: Cost) => number) =>
    found.reduce((sum, cost) => sum + pick(cost), 0) / found.length
  return { server: mean(({ server }) => server), database: mean(({ database }) => database) }
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function brief(value: number): string {
  return value >= 10 ? String(Math.round(value)) : value.toFixed(value >= 1 ? 1 : 2)
}
