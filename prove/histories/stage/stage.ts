import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSearch } from '../../../server/src/catalogue/search/run-search.step.ts'
import { readSettings } from '../../../server/src/platform/config/config.ts'
import type { Context } from '../../../server/src/platform/context.ts'
import { openDb, PATIENT } from '../../../server/src/platform/db/db.ts'
import { localFiles } from '../../../server/src/platform/integrations/files/local-files.ts'
import { listenToOrders } from '../../../server/src/sales/orders/read/order-events.step.ts'
import { getFile, phonePhoto } from '../../../server/src/testing/fixtures/prescriptions.ts'
import { type Couriers, startCouriers } from '../../parts/couriers.ts'
import { type CuttingProxy, startCuttingProxy } from '../../parts/cutting-proxy.ts'
import { type Gateway, startGateway } from '../../parts/gateway.ts'
import { type OwnPostgres, startOwnPostgres } from '../../parts/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../parts/server-process.ts'
import { PAID_BACK_ALONE } from './world.ts'

/** What the histories play on, one after the other. */
export type Stage = {
  readonly postgres: OwnPostgres
  /** Between the server and its database. */
  readonly proxy: CuttingProxy
  readonly gateway: Gateway
  readonly couriers: Couriers
  readonly server: ServerProcess
  /** For making a world and for looking at the end: its own way to the database, and the shop's clock. */
  readonly context: Context
  readonly clock: { aheadMs: number }
  readonly photo: File
  stop(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-prove-'))
  const [postgres, gateway, couriers] = await Promise.all([
    startOwnPostgres(),
    startGateway(),
    startCouriers(),
  ])
  const proxy = await startCuttingProxy(postgres.url)
  const besides = await startCuttingProxy(postgres.url)
  const outside = { ...gateway.settings, ...couriers.settings }
  const server = await startServerProcess({
    DATABASE_URL: proxy.url,
    REFUND_SECOND_PERSON: String(PAID_BACK_ALONE / 100),
    ...outside,
  })
  const clock = { aheadMs: 0 }
  const db = openDb(besides.url, { max: 4, limits: PATIENT })
  const context: Context = {
    db,
    // no-clock: the clock itself, as the server has it
    now: () => new Date(Date.now() + clock.aheadMs),
    random: randomBytes,
    files: localFiles(folder),
    search: runSearch(besides.url),
    orderEvents: listenToOrders(besides.url, () => {}),
    settings: readSettings({ NODE_ENV: 'test' }),
  }
  const photo = getFile(await phonePhoto(40, 30))
  return {
    ...{ postgres, proxy, gateway, couriers, server, context, clock, photo },
    async stop() {
      await server.stop()
      await db.destroy()
      proxy.close()
      besides.close()
      gateway.close()
      await couriers.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
