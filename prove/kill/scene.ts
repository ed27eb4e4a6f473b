import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_COURIERS } from '../../server/src/platform/outside/couriers/couriers.ts'
import { DEMO_STORE } from '../../server/src/platform/outside/payments/sslcommerz-store.ts'
import type { Bundle } from '../../server/src/testing/servers/bundled-program.ts'
import { startSmsServer } from '../../server/src/testing/servers/sms-server.ts'
import { startShop } from '../../server/src/testing/shop.ts'
import { type MortalServer, startMortalServer } from './mortal-servers.ts'
import { startStepProxy } from './step-proxy.ts'

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
