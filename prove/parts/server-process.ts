import { join } from 'node:path'
import { bundlePrograms, type Launched, launch } from '../../server/src/testing/servers/launch.ts'

const MOST_SAID = 20_000

/** What is asked of the program besides its API, over a line of its own. */
export type Wish = { readonly id: number; readonly aheadMs?: number; readonly jobs?: boolean }
export type Answer = { readonly address: string } | { readonly id: number; readonly problems: string[] }

export type ServerProcess = {
  /** The same after each kill. */
  readonly url: string
  pid(): number
  /** How far its clock is ahead of the machine's; it stays so over a kill. */
  setClock(aheadMs: number): Promise<void>
  /** Runs everything that is due; returns what failed. Empty when it was killed in the meantime. */
  runJobs(): Promise<string[]>
  /** As `kill -9` does, whatever it is doing, and starts another one; resolves when that listens. */
  killAndStart(): Promise<void>
  /** The last that it has said, errors among it. */
  said(): string
  stop(): Promise<void>
}

/** Bundles the program once, as it is deployed, and starts it; `settings` are the shop's own. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const bundle = await bundlePrograms('prove/parts/shop-program.ts')
  const { folder } = bundle
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    // a handful of customers order all day long
    MAX_BOXES_PER_DAY: '100000',
    OPEN_COD_ORDERS: '100000',
    OPEN_COD_SUM: '20000000',
    ...settings,
  }
  let aheadMs = 0
  const start = (port: string) => begin(folder, { ...env, PORT: port, CLOCK_AHEAD_MS: String(aheadMs) })
  const lives = [await start('0')]
  const current = () => lives.at(-1) as Life
  let starting = Promise.resolve()
  const { address } = current()
  return {
    url: address,
    pid: () => current().pid,
    async setClock(ms) {
      aheadMs = ms
      await starting
      await current().ask({ aheadMs: ms })
    },
    runJobs: () => current().ask({ jobs: true }),
    async killAndStart() {
      const again = async () => {
        await current().end('SIGKILL')
        lives.push(await start(new URL(address).port))
      }
      starting = again()
      await starting
    },
    said: () =>
      lives
        .map((life) => life.said())
        .join('')
        .slice(-MOST_SAID),
    async stop() {
      await current().end('SIGKILL')
      bundle.remove()
    },
  }
}

type Life = Launched & {
  readonly address: string
  ask(wish: Omit<Wish, 'id'>): Promise<string[]>
}

async function begin(folder: string, env: Record<string, string>): Promise<Life> {
  const life = launch(['build/shop-program.js'], { cwd: folder, env, ipc: true })
  const { child } = life
  const waiting = new Map<number, (problems: string[]) => void>()
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const answer = message as Answer
      if ('address' in answer) resolve(answer.address)
      else waiting.get(answer.id)?.(answer.problems)
    })
    child.on('exit', (code, signal) => {
      reject(new Error(`the server ended with ${code ?? signal}:\n${life.said()}`))
      for (const answer of waiting.values()) answer([])
    })
  })
  let asked = 0
  return {
    ...life,
    address,
    ask: (wish) =>
      new Promise((resolve) => {
        const id = ++asked
        if (!child.connected) return resolve([])
        waiting.set(id, (problems) => {
          waiting.delete(id)
          resolve(problems)
        })
        // a process that is killed at this moment does not reply
        child.send({ id, ...wish } satisfies Wish, (error) => error && waiting.get(id)?.([]))
      }),
  }
}
