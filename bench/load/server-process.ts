import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Launched, launch, launchShop } from '../../server/src/testing/servers/launch.ts'
import type { Load, Outcome } from './drive.ts'
import { getMemory } from './machine.ts'

type Worker<Task, Result> = { run(task: Task): Promise<Result>; stop(): void }
type Reply<Result> = { readonly outcome: Result } | { readonly error: string }

/** Sends requests over HTTP; it lives for the whole run, so that it is as quick at the end as at the beginning. */
export const startDriver = () => startWorker<Load, Outcome>('./drive.ts')

export type Driver = ReturnType<typeof startDriver>

function startWorker<Task extends object, Result>(file: string): Worker<Task, Result> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended by itself`)
  })
  ended.catch(() => {})
  return {
    async run(task) {
      const replied = once(child, 'message') as Promise<[Reply<Result>]>
      child.send(task)
      const [reply] = await Promise.race([replied, ended])
      if ('error' in reply) throw new Error(reply.error)
      return reply.outcome
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}

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

/** One value for each start. */
export type Starts = { readonly seconds: readonly number[]; readonly megabytes: readonly number[] }

/** Long enough for what a start leaves to be done afterwards. */
const IDLE_MS = 3_000

/** How long the shop takes to open, and how much memory it uses before the first visitor. */
export async function measureStarts(settings: ShopSettings, times: number): Promise<Starts> {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let round = 0; round < times; round++) {
    const shop = await startShop(settings)
    seconds.push(shop.startedInMs / 1000)
    await pause(IDLE_MS)
    megabytes.push(getMemory(shop.pid).now)
    await shop.stop()
  }
  return { seconds, megabytes }
}
