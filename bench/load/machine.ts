import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { ROOT } from '../../server/src/testing/servers/launch.ts'
import { between } from '../../tools/text/markdown.ts'
import { type Customer, readAdminCookie, readCustomers } from './many-records.ts'

const PAGE = join(ROOT, 'docs/benchmarks.md')

/** Each command has its own part of the page and leaves the others alone. */
export function writeReport(part: 'load' | 'soak' | 'pages' | 'growth', text: string): void {
  writeFileSync(PAGE, between(readFileSync(PAGE, 'utf8'), part, text))
  console.log('\nWritten to docs/benchmarks.md.')
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10
const KILOBYTES = 1024

/** What a process has used of the cores so far, in milliseconds; where that cannot be known, 0. */
export function getCpu(pid: number): number {
  const fields = getStat(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0
}

/** The same of every process that it started and that still runs: PostgreSQL's own of each connection. */
export function cpuOfChildren(pid: number): number {
  if (!existsSync('/proc')) return 0
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && getParent(Number(name)) === pid,
  )
  return children.reduce((sum, child) => sum + getCpu(Number(child)), 0)
}

type Memory = { readonly now: number; readonly most: number }

/** Megabytes that a process holds in memory, and the most it ever held. */
export function getMemory(pid: number): Memory {
  const status = readOrNothing(`/proc/${pid}/status`)
  const read = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * KILOBYTES) / 1e6
  return { now: read('VmRSS'), most: read('VmHWM') }
}

function getParent(pid: number): number {
  return Number(getStat(pid)?.[1] ?? 0)
}

/** What stands after the name, which may hold spaces and brackets. */
function getStat(pid: number): string[] | undefined {
  const stat = readOrNothing(`/proc/${pid}/stat`)
  return stat ? stat.slice(stat.lastIndexOf(') ') + 2).split(' ') : undefined
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What the scenarios ask for: ids, names and people that the database under test really has. */
export type Facts = {
  readonly products: number
  readonly orders: number
  /** Of products on sale, spread over all of them. */
  readonly productIds: readonly number[]
  /** Of those that anyone may order, as many as they like: neither a prescription nor a limit stands in the way. */
  readonly freeProductIds: readonly number[]
  readonly names: readonly string[]
  readonly categories: readonly string[]
  readonly brandIds: readonly number[]
  readonly subCategories: readonly string[]
  readonly shippingMethodId: number
  readonly customers: readonly Customer[]
  readonly adminCookie: string
  readonly order: {
    readonly code: string
    readonly phone: string
    readonly userId: number
    readonly day: string
  }
}

const MANY = 300

export async function readFacts(client: pg.Client): Promise<Facts> {
  const column = async <Value>(text: string): Promise<Value[]> => {
    const { rows } = await client.query<{ value: Value }>(text)
    return rows.map(({ value }) => value)
  }
  const one = async <Value>(text: string, otherwise: Value) => (await column<Value>(text))[0] ?? otherwise
  const { rows } = await client.query<Facts['order']>(ORDER)
  return {
    products: await one('select count(*)::integer as value from products where deleted_at is null', 0),
    orders: await one('select count(*)::integer as value from orders', 0),
    productIds: await column(productIds('true')),
    freeProductIds: await column(productIds(FREELY_SOLD)),
    names: await column('select name as value from products order by id limit 100'),
    categories: await column('select slug as value from categories order by id'),
    brandIds: await column('select id as value from brands order by id limit 20'),
    subCategories: await column(SUB_CATEGORIES),
    shippingMethodId: await one(`select id as value from shipping_methods where name = 'Standard'`, 0),
    customers: await readCustomers(client),
    adminCookie: await readAdminCookie(client),
    order: rows[0] ?? { code: '', phone: '', userId: 0, day: '2026-01-01' },
  }
}

const FREELY_SOLD = `
  coalesce(product.max_units_per_order, generic_name.max_units_per_order) is null
  and coalesce(product.dispensing_class, generic_name.dispensing_class, 'otc') in ('otc', 'not-medicine')
  and not exists (
    select from generic_names as limited
    where limited.max_units_per_order > 0
      and position(lower(split_part(limited.name, ' ', 1)) in lower(generic_name.name)) > 0)`

const productIds = (condition: string) => `
  select id as value from (
    select product.id, row_number() over (order by product.id) as number, count(*) over () as known
    from stock_batches as batch
    join products as product on product.id = batch.product_id
    join generic_names as generic_name on generic_name.id = product.generic_name_id
    where batch.code = 'BENCH' and ${condition}
  ) as sold
  where number % greatest(1, known / ${MANY}) = 0 order by id limit ${MANY}`

const SUB_CATEGORIES = `
  select sub_category as value from generic_names where sub_category is not null
  group by sub_category order by count(*) desc, sub_category limit 5`

const ORDER = `
  select order_code as code, phone, user_id as "userId",
    to_char(orders.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day
  from orders join users on users.id = user_id
  where phone like '019%' order by orders.id offset (select count(*) / 2 from orders) limit 1`

/** On what, when and of which state of the program it was measured. */
export async function describeRun(client: pg.Client, how: string): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const gigabytes = (totalmem() / 1e9).toFixed(0)
  // no-clock: the day of the measurement
  const day = new Date().toISOString().slice(0, 10)
  return (
    `Measured on ${day} at commit ${commit()}: ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ` +
    `${gigabytes} GB of memory, Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}. ${how}`
  )
}

function commit(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? ''
  const hash = git('rev-parse', '--short', 'HEAD') || 'unknown'
  return git('status', '--porcelain') ? `${hash} with changes` : hash
}

/** The value below which this part of all lies, of values in ascending order. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export type Spread = { readonly median: number; readonly least: number; readonly most: number }

export function getSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

export function median(values: readonly number[]): number {
  return getSpread(values).median
}

/** Three digits say all that can be known of it. */
export function brief(value: number): string {
  if (value === 0) return '0'
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(places, 4))
}
