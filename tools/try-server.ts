import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Trial = { readonly command: string; readonly cwd: string; readonly dataDir: string }

const READY_WITHIN_MS = 120_000
const GONE_WITHIN_MS = 60_000

/** Starts the shop by `command`, opens a page of it, stops it as Ctrl-C does, and makes sure that nothing stays. */
export async function tryServer({ command, cwd, dataDir }: Trial): Promise<void> {
  const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env
  const child = spawn(command, {
    cwd,
    shell: true,
    // a group of its own, as a terminal makes one: Ctrl-C reaches the whole of it
    detached: true,
    env: { ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  try {
    const address = await within(READY_WITHIN_MS, () => addressIn(child, output()))
    await within(READY_WITHIN_MS, async () =>
      (await statusOf(`${address}/api/ready`)) === 200 ? true : undefined,
    )
    const status = await statusOf(address)
    if (status !== 200) throw new Error(`the home page answered ${status}`)
    signal(child, 'SIGINT')
    await within(GONE_WITHIN_MS, async () => child.exitCode ?? child.signalCode ?? undefined)
    if ((await statusOf(address)) !== undefined) throw new Error('it still answers after Ctrl-C')
    if (existsSync(join(dataDir, 'postgres/postmaster.pid')))
      throw new Error('its database still runs after Ctrl-C')
  } catch (error) {
    throw new Error(`${command}: ${(error as Error).message}\n${output().slice(-4000)}`)
  } finally {
    if (child.exitCode === null && child.signalCode === null) signal(child, 'SIGKILL')
  }
}

async function addressIn(child: ChildProcess, output: string): Promise<string | undefined> {
  if (child.exitCode !== null) throw new Error(`it ended by itself with code ${child.exitCode}`)
  return /http:\/\/localhost:\d+/.exec(output)?.[0]
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}

/** Sends requests until one is replied to. */
async function within<T>(ms: number, ask: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(100)
  }
  throw new Error(`nothing came of it within ${ms / 1000} s`)
}

function collect(child: ChildProcess): () => string {
  const chunks: string[] = []
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)))
  return () => chunks.join('')
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid) process.kill(-child.pid, name)
}
