import { type Launched, launch, launchShop } from '../../server/src/testing/servers/launch.ts'

export type ServerProcess = {
  readonly pid: number
  readonly port: number
  /** From the start of the process until it listens. */
  readonly startedInMs: number
  stop(): Promise<void>
}

export type ShopSettings = {
  readonly databaseUrl: string
  readonly folder: string
  /** False: every reply is made anew. */
  readonly isCaching: boolean
}

/** The built program as `npm start` runs it, on a database that exists; nothing is logged. */
export function startShop({ databaseUrl, folder, isCaching }: ShopSettings): Promise<ServerProcess> {
  return started(() =>
    launchShop({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...(isCaching ? {} : { CACHE_SECONDS: '0' }),
    }),
  )
}

export function startBare(databaseUrl: string): Promise<ServerProcess> {
  const program = ['--import', 'tsx', 'bench/load/bare-server.ts']
  return started(() =>
    launch(program, {
      env: { DATABASE_URL: databaseUrl, OPEN_COD_ORDERS: '100000', OPEN_COD_SUM: '20000000' },
    }),
  )
}

async function started(start: () => Launched): Promise<ServerProcess> {
  const begun = performance.now()
  const { child, pid, port, end } = start()
  return {
    pid,
    port: await port,
    startedInMs: performance.now() - begun,
    async stop() {
      const ended = end('SIGTERM')
      child.stdin?.end()
      await ended
    },
  }
}
