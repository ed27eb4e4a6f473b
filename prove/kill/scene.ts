import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_COURIERS } from '../../server/src/platform/integrations/couriers/couriers.ts'
import { DEMO_STORE } from '../../server/src/platform/integrations/payments/sslcommerz-store.ts'
import type { Bundle } from '../../server/src/testing/servers/launch.ts'
import { startSmsServer } from '../../server/src/testing/servers/message-servers.ts'
import { startShop } from '../../server/src/testing/shop.ts'
import { type MortalServer, startMortalServer, startStepProxy } from './killable-servers.ts'

/** Tables that are checked elsewhere, change by reading, or are checked after the sweep. */
const PASSED_OVER = new Set(['rate_limits', 'sessions', 'unfinished_files'])

export type Mark = { readonly from: string; readonly counts: ReadonlyMap<string, number> }

/** Where the database stands now: what is written later is seen by its transaction. */
export async function mark(client: pg.Client): Promise<Mark> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return { from: String(rows[0]?.id), counts: await countRows(client) }
}

/** Every row of every table that was written since, without what chance and the clock decide; and how many went. */
export async function written(client: pg.Client, { from, counts }: Mark): Promise<string[]> {
  const lines: string[] = []
  for (const [table, count] of await countRows(client)) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where xmin::text::bigint >= $1::bigint`,
      [from],
    )
    for (const { row } of rows) lines.push(`${table} ${JSON.stringify(masked(row))}`)
    const more = count - (counts.get(table) ?? 0)
    if (more !== 0) lines.push(`${table} has ${more} more rows`)
  }
  return lines.sort()
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const names = tables.map(({ name }) => name).filter((name) => !PASSED_OVER.has(name))
  const each = names.map((name) => `select '${name}' as name, count(*)::int from ${name}`)
  const { rows } = await client.query<{ name: string; count: number }>(each.join(' union all '))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Ids are given out anew after a rollback, these are drawn by chance, and a try that died counts as one. */
const RANDOM =
  /^(id|.*_?ids?|UserId|ProductId|.*Id|.*_by|key|.*_key|.*_hash|.*_token|code|.*_code|orderCode|sku|slug|batch_?id|username|(proved_)?phone|recipient|tries|stock_after|gateway_?url|image_?url|.*Path|(tracking|invoice)_number|reference|attachment)$/i
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** What remains of a value when chance and the clock are taken out of it. */
export function masked(value: unknown, key = ''): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'object') {
    if (Array.isArray(value)) return value.map((one) => masked(one, key))
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, masked(of, name)]))
  }
  if (RANDOM.test(key)) return '#'
  if (typeof value === 'number') return value
  const text = String(value)
  return INSTANT.test(text)
    ? 'an instant'
    : text
        .replace(/\b[A-Z]{2}-[0-9A-Z]{6}\b/g, '#')
        .replace(LINK, '/#')
        .replace(NUMBERED, '$1 #')
}

/** Documents that a text names by their id. */
const NUMBERED = /\b(Goods receipt|Supplier return|Stock-take) \d+/g
const LINK = /\/(?:\d+|[\w-]{22})(?![\w-])/g

/** What the one has and the other has not, as often as it has it. */
export function missingIn(these: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return these.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const LOOK_MS = 5

export type Scene = Awaited<ReturnType<typeof openScene>>

/**
 * A shop that prepares what is needed and looks at what came of it, and beside it, on the same database, the servers
 * that die. The gateways are with the first: they remember, whichever server dies.
 */
export async function openScene(bundle: Bundle) {
  const sms = await startSmsServer()
  const shop = await startShop()
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const gateway = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'niramoy-kill-'))
  const temporary = join(dataDir, 'tmp')
  mkdirSync(temporary)
  const proxy = await startStepProxy(shop.url)
  const settings = {
    // the gateway leads back to where it is itself
    PUBLIC_URL: gateway,
    SSLCOMMERZ_STORE_ID: DEMO_STORE.id,
    SSLCOMMERZ_STORE_PASSWORD: DEMO_STORE.password,
    SSLCOMMERZ_URL: `${gateway}/dev/gateway`,
    STEADFAST_URL: `${gateway}/dev/couriers/steadfast`,
    STEADFAST_API_KEY: DEMO_COURIERS.steadfast.apiKey,
    STEADFAST_SECRET_KEY: DEMO_COURIERS.steadfast.secretKey,
    STEADFAST_WEBHOOK_TOKEN: DEMO_COURIERS.steadfast.webhookToken,
    REDX_URL: `${gateway}/dev/couriers/redx`,
    REDX_TOKEN: DEMO_COURIERS.redx.token,
    REDX_PICKUP_STORE_ID: String(DEMO_COURIERS.redx.pickupStoreId),
    REDX_PICKUP_AREA_ID: String(DEMO_COURIERS.redx.pickupAreaId),
    REDX_WEBHOOK_SECRET: DEMO_COURIERS.redx.webhookSecret,
    SMS_URL: sms.url,
    ORDER_ADDRESS_KEEP_DAYS: '900',
  }
  const world = { bundle, databaseUrl: proxy.url, directUrl: shop.url, dataDir, temporary, settings }
  const servers = relay(() => startMortalServer({ ...world, now: shop.context.now() }))
  return {
    shop,
    /** Looks at the database past the shop. */
    client,
    sms,
    proxy,
    dataDir,
    temporary,
    server: servers.current,
    /** Once the server is dead: the next takes its place when the database has noticed. */
    async succeed(): Promise<void> {
      await (await servers.current()).ended
      servers.next()
      await untilGone(client, proxy.closedPorts())
    },
    async close(): Promise<void> {
      await servers.stop()
      proxy.close()
      await client.end()
      await shop.stop()
      await sms.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One server works, another stands by: a start takes longer than all the rest. */
function relay(start: () => Promise<MortalServer>) {
  let current = start()
  let spare = start()
  return {
    current: () => current,
    next(): void {
      current = spare
      spare = start()
    },
    async stop(): Promise<void> {
      for (const server of [await current, await spare]) await server.stop()
    },
  }
}

/** Until nothing that the dead one began is under way any more. */
async function untilGone(client: pg.Client, ports: readonly number[]): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and client_port = any($1::int[])`,
      [ports],
    )
    if (rowCount === 0) return
    await pause(LOOK_MS)
  }
}
