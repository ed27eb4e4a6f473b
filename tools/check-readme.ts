import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandsIn, linksIn, pathsIn, scriptsIn } from './docs/page-names.ts'
import { tryServer } from './try-server.ts'

/** Checks the documentation: every command of README and CONTRIBUTING runs, every script, path and link they name exists. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WITH_COMMANDS = ['README.md', 'CONTRIBUTING.md']
/** Their generator checks what they name. */
const GENERATED = new Set(['docs/calls.md', 'docs/screens.md'])

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
  // this check is a part of it
  'npm test': { gate: 'README commands' },
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
}

const dataDir = mkdtempSync(join(tmpdir(), 'niramoy-readme-'))
const problems: string[] = []
try {
  const pages = [...WITH_COMMANDS, ...markdownIn('docs')]
  for (const page of pages) checkNames(page, readFileSync(join(ROOT, page), 'utf8'))
  for (const command of new Set(
    WITH_COMMANDS.flatMap((page) => commandsIn(readFileSync(join(ROOT, page), 'utf8'))),
  )) {
    await prove(command)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

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
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: ROOT,
    shell: true,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...env, DATA_DIR: dataDir },
  })
  if (status !== 0)
    throw new Error(`${command}: ended with ${status}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
}

function checkNames(page: string, text: string): void {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  for (const script of scriptsIn(text)) {
    if (!(script in scripts)) report(`${page}: package.json has no script ${script}`)
  }
  if (GENERATED.has(page)) return
  // A file that git ignores is one the reader makes
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')
  for (const path of pathsIn(text, new Set(readdirSync(ROOT)))) {
    if (!ignored.includes(path) && !existsSync(join(ROOT, path))) report(`${page}: there is no ${path}`)
  }
  for (const link of linksIn(text)) {
    if (!existsSync(join(ROOT, dirname(page), link))) report(`${page}: the link to ${link} leads nowhere`)
  }
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)
    .sort()
}

function report(problem: string): void {
  problems.push(problem)
}
