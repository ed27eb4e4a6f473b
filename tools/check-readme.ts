import { exec } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandsIn } from './docs/page-names.ts'
import { tryServer } from './try-server.ts'

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
