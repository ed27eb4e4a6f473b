import { type ChildProcess, exec, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandsIn } from './docs/page-names.ts'

type Trial = { readonly command: string; readonly cwd: string; readonly dataDir: string }

const READY_WITHIN_MS = 120_000
const GONE_WITHIN_MS = 60_000

/** Starts the shop by `command`, opens a page of it, stops it as Ctrl-C does, and makes sure that nothing stays. */
async function tryServer({ command, cwd, dataDir }: Trial): Promise<void> {
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
      (await readStatus(`${address}/api/ready`)) === 200 ? true : undefined,
    )
    const status = await readStatus(address)
    if (status !== 200) throw new Error(`the home page answered ${status}`)
    signal(child, 'SIGINT')
    await within(GONE_WITHIN_MS, async () => child.exitCode ?? child.signalCode ?? undefined)
    if ((await readStatus(address)) !== undefined) throw new Error('it still answers after Ctrl-C')
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

async function readStatus(url: string): Promise<number | undefined> {
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

/** Checks that every command of README and CONTRIBUTING runs. What else they name is checked in `docs/page-names.test.ts`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(exec)
const WITH_COMMANDS = ['README.md', 'CONTRIBUTING.md']

type Proof = ((command: string) => Promise<void>) | { readonly gate: string } | 'by hand'

/** How each command is proved; one that is not listed fails the check. */
const PROOFS: Readonly<Record<string, Proof>> = {
  'npm start': serve,
  'npm run dev': serve,
  'npm run db:reset': succeed,
  'npm run build': () => succeed('npm run build -- --if-stale'),
  'npm test -- money': succeed,
  'npm run e2e -- categories': { gate: 'browser' },
  'npm run bench -- --quick': succeed,
  'npm run generate': { gate: 'generated files' },
  'npm run check:quick': { gate: 'types' },
  // changes files of the repository; `docs/pictures.test.ts` checks them
  'npm run pictures': 'by hand',
  'npm test': { gate: 'unit and API tests' },
  // this check is a part of it
  'npm run test:full': { gate: 'README commands' },
  // minutes long, so not in every check
  'npm run prove': 'by hand',
  'npm run prove:clone': 'by hand',
  'npm run prove:gates': 'by hand',
  'npm run prove:kill': 'by hand',
  'npm run prove:input': 'by hand',
  'npm run prove:stock': 'by hand',
  'npm run prove:orders': 'by hand',
  'npm run prove:resilience': 'by hand',
  'npm run prove:restore': 'by hand',
  'npm run prove:growth': 'by hand',
  'npm run prove:upgrade': 'by hand',
  'npm run prove:alerts': 'by hand',
  'npm run prove:edge': 'by hand',
  'npm run prove:failover': 'by hand',
}

/** These have the shop's data folder, so one comes after the other; the others run beside them meanwhile. */
const WITH_DATA = ['npm start', 'npm run dev', 'npm run db:reset']

const commands = [
  ...new Set(WITH_COMMANDS.flatMap((page) => commandsIn(readFileSync(join(ROOT, page), 'utf8')))),
]
const dataDir = mkdtempSync(join(tmpdir(), 'niramoy-readme-'))
const problems: string[] = []
try {
  await Promise.all([
    proveEach(commands.filter((command) => WITH_DATA.includes(command))),
    proveEach(commands.filter((command) => !WITH_DATA.includes(command))),
  ])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function proveEach(some: readonly string[]): Promise<void> {
  for (const command of some) await prove(command)
}

async function prove(command: string): Promise<void> {
  const proof = PROOFS[command]
  if (proof === undefined) return report(`${command}: tools/check-readme.ts knows no proof for this command`)
  if (proof === 'by hand') return
  if (typeof proof === 'object') return checkGate(command, proof.gate)
  const startedAt = performance.now()
  try {
    await proof(command)
    console.log(`${command}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } catch (error) {
    report((error as Error).message)
  }
}

/** A command that `npm test` runs as one of its gates. */
async function checkGate(command: string, gate: string): Promise<void> {
  const { GATES }: { GATES: readonly { name: string }[] } = await import(
    new URL('../scripts/gates.mjs', import.meta.url).href
  )
  if (!GATES.some(({ name }) => name === gate)) report(`${command}: there is no gate '${gate}'`)
}

function serve(command: string): Promise<void> {
  return tryServer({ command, cwd: ROOT, dataDir })
}

async function succeed(command: string): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env
  try {
    await run(command, {
      cwd: ROOT,
      timeout: 240_000,
      env: { ...env, DATA_DIR: dataDir },
      maxBuffer: 2 ** 26,
    })
  } catch (error) {
    const { code, stdout, stderr } = error as Error & { code: number; stdout: string; stderr: string }
    throw new Error(`${command}: ended with ${code}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
  }
}

function report(problem: string): void {
  problems.push(problem)
}
