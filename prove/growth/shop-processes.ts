import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { END_WITH_US, ROOT } from '../../server/src/testing/built-program.ts'
import { freePorts } from '../../server/src/testing/free-ports.ts'

const MOST_SAID = 20_000

export type ShopProcess = {
  readonly url: string
  readonly port: number
  readonly metrics: string
  /** `kill -9`; answers when it is gone. */
  kill(): Promise<void>
  /** Asks it to stop, as an upgrade does; answers when it has. */
  end(): Promise<void>
  /** Another one at the same port; answers when that listens. */
  start(): Promise<void>
  /** What went wrong, in its own words. */
  said(): string
}

/** The built program so many times, as it is deployed; the first one alone prepares the database. */
export async function startShops(
  count: number,
  { folder, settings }: { readonly folder: string; readonly settings: Record<string, string> },
): Promise<ShopProcess[]> {
  const ports = await freePorts(count * 2)
  const shops = Array.from({ length: count }, (_, n) =>
    shopProcess({
      ...settings,
      DATA_DIR: join(folder, `shop-${n}`),
      PORT: String(ports[n * 2]),
      METRICS_PORT: String(ports[n * 2 + 1]),
    }),
  )
  for (const shop of shops) await shop.start()
  return shops
}

function shopProcess(settings: Record<string, string>): ShopProcess {
  const { PORT = '', METRICS_PORT } = settings
  let child: ChildProcess | undefined
  let said = ''
  const say = (chunk: unknown) => {
    said = (said + String(chunk)).slice(-MOST_SAID)
    return said
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${PORT}`,
    port: Number(PORT),
    metrics: `http://127.0.0.1:${METRICS_PORT}/metrics`,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async start() {
      child = await launch(settings, say)
    },
    said: () => said,
  }
}

async function launch(
  settings: Record<string, string>,
  say: (chunk: unknown) => string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', END_WITH_US, 'build/server/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      MAX_BOXES_PER_DAY: '100000',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      say(chunk)
      if (/ is open at /.test(String(chunk))) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      reject(new Error(`the shop ended with ${code ?? signal}:\n${say('')}`)),
    )
  })
  return child
}
