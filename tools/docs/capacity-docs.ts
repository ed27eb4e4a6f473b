import { PARTITION_ROWS } from '../../server/src/platform/db/partitions/partitions.sql.ts'
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

/** What becomes of an order in the office: steps that change something, and looks at the list. */
const CHANGE = ['add to cart']
const CHANGES_AN_ORDER = 4
const OFFICE = ['staff: list of orders, any filter']
const LOOKS_AN_ORDER = 3
/** With its lines, events, stock, payments and indexes, measured at 100,000; and what staff and messages add. */
const BYTES_AN_ORDER = 4_500
const LINES_AN_ORDER = 3
const ORDERS_A_MINUTE = [10, 100, 1_000]
const VIEWS_A_DAY = [1_000_000, 5_000_000, 10_000_000, 50_000_000]
/** Of the pages; the others are made anew. */
const FROM_MEMORY = 0.9
/** Of the pages, where a CDN stands in front. */
const AT_THE_EDGE = 0.9

type Cost = { readonly server: number; readonly database: number }

const UNKNOWN =
  'docs/benchmarks.md holds no figures of load yet: `npm run bench` measures them, `npm run generate` then works this table out.'

/** What the figures of docs/benchmarks.md mean in cores, up to ten million customers. */
export function capacityTable(benchmarks: string): string {
  const costs = costsIn(benchmarks)
  const kinds = [PAGES, CALLS, ORDER].map((names) => computeMean(costs, names))
  const [page, call, order] = kinds
  if (!page || !call || !order) {
    return UNKNOWN
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
      return [
        customers.toLocaleString('en'),
        brief(views),
        brief(orders),
        brief(shop),
        processesFor(shop),
        brief(cores(({ database }) => database)),
      ]
    }),
  )
}

/** What orders take, by how many come in a minute of the busiest hour. */
export function ordersTable(benchmarks: string): string {
  const costs = costsIn(benchmarks)
  const [order, change, look] = [ORDER, CHANGE, OFFICE].map((names) => computeMean(costs, names))
  if (!order || !change || !look) return UNKNOWN
  return table(
    [
      'orders a minute',
      'a day',
      'a year',
      'cores of the shop',
      'cores of PostgreSQL',
      'GB a year',
      'stock log after three years',
    ],
    ORDERS_A_MINUTE.map((minute) => {
      const day = (minute * 60) / IN_THE_BUSIEST_HOUR
      const year = day * 365
      const cores = (pick: (cost: Cost) => number) =>
        ((minute / 60) * (pick(order) + CHANGES_AN_ORDER * pick(change) + LOOKS_AN_ORDER * pick(look))) /
        1000 /
        BUSY
      return [
        minute.toLocaleString('en'),
        day.toLocaleString('en'),
        `${brief(year / 1e6)} million`,
        brief(cores(({ server }) => server)),
        brief(cores(({ database }) => database)),
        brief((year * BYTES_AN_ORDER) / 1e9),
        `${getPartitions(3 * year * LINES_AN_ORDER)} partitions`,
      ]
    }),
  )
}

/** What page views take, with and without a CDN in front. */
export function viewsTable(benchmarks: string): string {
  const costs = costsIn(benchmarks)
  const [made, call] = [PAGES, CALLS].map((names) => computeMean(costs, names))
  const kept = computeMean(
    costsIn(benchmarks, (one, other) => one < other),
    PAGES,
  )
  if (!made || !kept || !call) return UNKNOWN
  const getPage = (pick: (cost: Cost) => number) => FROM_MEMORY * pick(kept) + (1 - FROM_MEMORY) * pick(made)
  return table(
    [
      'views a day',
      'a second',
      'cores of the shop',
      'processes',
      'with a CDN',
      'processes then',
      'cores of PostgreSQL',
    ],
    VIEWS_A_DAY.map((day) => {
      const views = (day * IN_THE_BUSIEST_HOUR) / 3600
      const cores = (pick: (cost: Cost) => number, pages: number) =>
        (views * (pages * getPage(pick) + CALLS_A_VIEW * pick(call))) / 1000 / BUSY
      const alone = cores(({ server }) => server, 1)
      const behind = cores(({ server }) => server, 1 - AT_THE_EDGE)
      return [
        day.toLocaleString('en'),
        brief(views),
        brief(alone),
        processesFor(alone),
        brief(behind),
        processesFor(behind),
        brief(cores(({ database }) => database, 1)),
      ]
    }),
  )
}

/** How many `make_partitions` has made for so many rows. */
function getPartitions(rows: number): number {
  let made = 0
  for (let beyond = 0; beyond < rows; made++) beyond += Math.max(PARTITION_ROWS, beyond / 8)
  return made
}

/** One process uses little more than one core; two, so that one can be replaced. */
function processesFor(cores: number): string {
  return String(Math.max(2, Math.ceil(cores)))
}

/** In the busiest hour of an average day. */
export function busiest(customers: number) {
  const visits = ((customers * VISITS_A_MONTH) / 30) * (IN_THE_BUSIEST_HOUR / 3600)
  return { views: visits * VIEWS_A_VISIT, orders: visits / VISITS_AN_ORDER }
}

/** The dearest that was found for each, unless another is preferred: core ms of the server + of the database. */
function costsIn(
  benchmarks: string,
  isPreferred = (one: number, other: number) => one > other,
): Map<string, Cost> {
  const costs = new Map<string, Cost>()
  for (const line of benchmarks.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, server, database] = /^([\d.,]+) \+ ([\d.,]+)$/.exec(cells[9] ?? '') ?? []
    if (!cells[1] || !server || !database) continue
    const cost = { server: readNumber(server), database: readNumber(database) }
    const known = costs.get(cells[1])
    if (!known || isPreferred(cost.server + cost.database, known.server + known.database)) {
      costs.set(cells[1], cost)
    }
  }
  return costs
}

function computeMean(costs: ReadonlyMap<string, Cost>, names: readonly string[]): Cost | undefined {
  const found = names.flatMap((name) => costs.get(name) ?? [])
  if (found.length === 0) return undefined
  const mean = (pick: (cost: Cost) => number) =>
    found.reduce((sum, cost) => sum + pick(cost), 0) / found.length
  return { server: mean(({ server }) => server), database: mean(({ database }) => database) }
}

function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function brief(value: number): string {
  return value >= 10 ? String(Math.round(value)) : value.toFixed(value >= 1 ? 1 : 2)
}
