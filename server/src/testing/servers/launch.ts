import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { END_WITH_US, ROOT } from './built-program.ts'

export type Launched = {
  readonly child: ChildProcess
  readonly pid: number
  /** Resolves with its port once it says that it is open; rejects when it ends before that. */
  readonly port: Promise<number>
  /** Resolves with its exit code, or with the signal that ended it. */
  readonly ended: Promise<number | string | null>
  /** Everything that it has said. */
  said(): string
  isAlive(): boolean
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

type Options = {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  /** With a channel for messages. */
  readonly ipc?: boolean
}

/** What a program says once it listens; with a public address of its own, its port is that of its settings. */
const OPEN = / is open at \S+|http:\/\/localhost:\d+/

/** Starts a program of Node in a process that ends with ours; nothing of our own environment reaches it. */
export function launch(program: readonly string[], { env, cwd = ROOT, ipc = false }: Options): Launched {
  const child = spawn(process.execPath, ['--import', END_WITH_US, ...program], {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string | null)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  let said = ''
  let isOpen = false
  const port = new Promise<number>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const [open] = (isOpen ? undefined : OPEN.exec(said)) ?? []
      if (open === undefined) return
      isOpen = true
      resolve(Number(/localhost:(\d+)/.exec(open)?.[1] ?? env.PORT))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      reject(new Error(`${program.at(-1)} ended with ${code ?? signal}:\n${said}`)),
    )
  })
  // the caller that waits for it gets the error
  port.catch(() => {})
  return {
    child,
    pid: child.pid ?? 0,
    port,
    ended,
    said: () => said,
    isAlive,
    end(signal) {
      if (isAlive()) child.kill(signal)
      return ended
    },
  }
}

/** Starts the built shop as `npm start` does, for a handful of customers who order all day long. */
export function launchShop(settings: Readonly<Record<string, string>>): Launched {
  const env = {
    LOG_LEVEL: 'error',
    MAX_BOXES_PER_DAY: '100000',
    OPEN_COD_ORDERS: '100000',
    OPEN_COD_SUM: '20000000',
    ...settings,
  }
  return launch(['build/server/main.js'], { env })
}
