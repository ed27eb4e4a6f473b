import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { END_WITH_US, ROOT } from '../../server/src/testing/built-program.ts'

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
  return start(['--import', END_WITH_US, 'build/server/main.js'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    // a few thousand customers place all orders of a run
    MAX_BOXES_PER_DAY: '100000',
    ...(isCaching ? {} : { CACHE_SECONDS: '0' }),
  })
}

export function startBare(databaseUrl: string): Promise<ServerProcess> {
  return start(['--import', 'tsx', 'bench/load/bare-server.ts'], { DATABASE_URL: databaseUrl })
}

async function start(args: readonly string[], env: Record<string, string>): Promise<ServerProcess> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const [, found] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${args.at(-1)} ended with ${code}:\n${said}`)))
  })
  return {
    pid: child.pid ?? 0,
    port,
    startedInMs: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM')
      child.stdin.end()
      await ended
    },
  }
}
