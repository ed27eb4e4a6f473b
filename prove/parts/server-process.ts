import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../server/src/testing/built-program.ts'

const LINKED = ['server', 'node_modules']
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
  /** Everything that is due, now; answers what failed. Empty when it was killed meanwhile. */
  runJobs(): Promise<string[]>
  /** As `kill -9` does, whatever it is doing, and starts another one; answers when that listens. */
  killAndStart(): Promise<void>
  /** The last that it has said, errors among it. */
  said(): string
  stop(): Promise<void>
}

/** Bundles the program once, as it is deployed, and starts it; `settings` are the shop's own. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const folder = await bundle()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    // a handful of customers order all day long
    MAX_BOXES_PER_DAY: '100000',
    ...settings,
  }
  let said = ''
  const say = (chunk: unknown) => {
    said = (said + String(chunk)).slice(-MOST_SAID)
  }
  let aheadMs = 0
  const start = (port: string) => launch(folder, { ...env, PORT: port, CLOCK_AHEAD_MS: String(aheadMs) }, say)
  let life = await start('0')
  let starting = Promise.resolve()
  const { address } = life
  return {
    url: address,
    pid: () => life.child.pid ?? 0,
    async setClock(ms) {
      aheadMs = ms
      await starting
      await life.ask({ aheadMs: ms })
    },
    runJobs: () => life.ask({ jobs: true }),
    async killAndStart() {
      const again = async () => {
        life.child.kill('SIGKILL')
        await life.ended
        life = await start(new URL(address).port)
      }
      starting = again()
      await starting
    },
    said: () => said,
    async stop() {
      life.child.kill('SIGKILL')
      await life.ended
      for (const part of LINKED) unlinkSync(join(folder, part))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A folder with all that the program looks for around itself. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-prove-'))
  const program = join(ROOT, 'prove/parts/shop-program.ts')
  const bundler = spawn(process.execPath, ['scripts/lib/bundle-server.mjs', join(folder, 'build'), program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaint, [code]] = await Promise.all([text(bundler.stderr), once(bundler, 'exit')])
  if (code !== 0) throw new Error(`the server could not be bundled:\n${complaint}`)
  for (const part of LINKED) symlinkSync(join(ROOT, part), join(folder, part), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  return folder
}

type Life = {
  readonly child: ChildProcess
  readonly address: string
  readonly ended: Promise<unknown>
  ask(wish: Omit<Wish, 'id'>): Promise<string[]>
}

async function launch(
  folder: string,
  env: Record<string, string>,
  say: (chunk: unknown) => void,
): Promise<Life> {
  const child = spawn(process.execPath, ['build/shop-program.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', say)
  child.stderr?.on('data', say)
  const ended = once(child, 'exit')
  const waiting = new Map<number, (problems: string[]) => void>()
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const answer = message as Answer
      if ('address' in answer) resolve(answer.address)
      else waiting.get(answer.id)?.(answer.problems)
    })
    child.on('exit', (code, signal) => {
      reject(new Error(`the server ended with ${code ?? signal}`))
      for (const answer of waiting.values()) answer([])
    })
  })
  let asked = 0
  return {
    child,
    address,
    ended,
    ask: (wish) =>
      new Promise((resolve) => {
        const id = ++asked
        if (!child.connected) return resolve([])
        waiting.set(id, (problems) => {
          waiting.delete(id)
          resolve(problems)
        })
        // whoever is killed at this moment answers nothing
        child.send({ id, ...wish } satisfies Wish, (error) => error && waiting.get(id)?.([]))
      }),
  }
}
