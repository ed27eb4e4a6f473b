import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { type Binaries, type Runner, runTool } from './postgres-binaries.ts'

/** A data folder on disk. Its password stands beside it, in `<folder>.password`. */
export type Cluster = { dataDir: string; passwordFile: string; pidFile: string; logFile: string }

/** What `postmaster.pid` says of the server that runs, or once ran, on the folder. */
export type Postmaster = { pid: number; port: number; ready: boolean; birth: string }

export function clusterAt(folder: string): Cluster {
  const dataDir = path.resolve(folder)
  return {
    dataDir,
    passwordFile: `${dataDir}.password`,
    pidFile: path.join(dataDir, 'postmaster.pid'),
    logFile: path.join(dataDir, 'server.log'),
  }
}

export async function ensureCluster(cluster: Cluster, binaries: Binaries, runner: Runner) {
  removeAbandoned(cluster.dataDir)
  if (clusterExists(cluster)) return
  if (fs.existsSync(cluster.dataDir) && fs.readdirSync(cluster.dataDir).length > 0) {
    throw new Error(`${cluster.dataDir} is not a PostgreSQL data folder, and not empty. Move it away.`)
  }
  await createCluster(cluster, binaries, runner)
}

function clusterExists({ dataDir }: Cluster) {
  return (
    fs.existsSync(path.join(dataDir, 'PG_VERSION')) && fs.existsSync(path.join(dataDir, 'global/pg_control'))
  )
}

// Made aside and moved into place whole, so a folder that exists was never left half made.
async function createCluster(cluster: Cluster, binaries: Binaries, runner: Runner) {
  const { dataDir } = cluster
  const password = choosePassword(cluster)
  const workshop = `${dataDir}.init-${process.pid}`
  const made = path.join(workshop, 'data')
  const passwordCopy = path.join(workshop, 'password')
  fs.mkdirSync(workshop, { mode: 0o700 })
  try {
    fs.writeFileSync(passwordCopy, password, { mode: 0o600 })
    for (const file of [workshop, passwordCopy]) {
      if (runner.account) fs.chownSync(file, runner.account.uid, runner.account.gid)
    }
    await runTool(runner, binaries.initdb, ['-D', made, `--pwfile=${passwordCopy}`, ...initdbFlags()])
    moveIntoPlace(made, cluster)
  } finally {
    fs.rmSync(workshop, { recursive: true, force: true, maxRetries: 3 })
  }
}

// LC_CTYPE must be a UTF-8 one: under plain C, pg_trgm finds no letters in Bengali words and search goes blind.
function initdbFlags() {
  const locale = ['--locale-provider=icu', '--icu-locale=und', '--lc-collate=C', '--lc-ctype=C.UTF-8']
  if (process.platform === 'darwin') locale[3] = '--lc-ctype=en_US.UTF-8'
  if (process.platform === 'win32') locale.pop()
  return ['-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', ...locale, '--no-sync']
}

function moveIntoPlace(made: string, cluster: Cluster) {
  try {
    if (fs.existsSync(cluster.dataDir)) fs.rmdirSync(cluster.dataDir)
    fs.renameSync(made, cluster.dataDir)
  } catch (error) {
    // Another starter was faster: its cluster is as good as ours.
    if (!clusterExists(cluster)) throw error
  }
}

function removeAbandoned(dataDir: string) {
  const parent = path.dirname(dataDir)
  const prefix = `${path.basename(dataDir)}.init-`
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue
    const maker = Number(name.slice(prefix.length))
    if (maker !== process.pid && isAlive(maker)) continue
    fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

// A hard link appears whole or not at all, so two first starts agree on one password.
function choosePassword({ passwordFile }: Cluster) {
  const draft = `${passwordFile}.${process.pid}`
  fs.writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 })
  try {
    fs.linkSync(draft, passwordFile)
  } catch (error) {
    if (!fs.existsSync(passwordFile)) throw error
  } finally {
    fs.rmSync(draft)
  }
  return fs.readFileSync(passwordFile, 'utf8')
}

export function readPassword({ dataDir, passwordFile }: Cluster) {
  if (fs.existsSync(passwordFile)) return fs.readFileSync(passwordFile, 'utf8').trim()
  throw new Error(`${passwordFile} is missing, and ${dataDir} cannot be opened without it.`)
}

/** The server that owns the folder now. A pid file left by a dead one is cleared away. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const noted = readPidFile(cluster)
  if (!noted) return undefined
  if (isPostmasterOf(noted.pid, cluster.dataDir)) return noted
  clearPidFile(cluster, noted.birth)
  return undefined
}

function readPidFile({ pidFile }: Cluster): Postmaster | undefined {
  if (!fs.existsSync(pidFile)) return undefined
  const lines = readIfThere(pidFile).split('\n')
  const birth = lines.slice(0, 3).join('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready', birth }
}

function readIfThere(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (!fs.existsSync(file)) return ''
    throw error
  }
}

// Another starter may have written a new file since we read the old one: look again at what we moved away.
function clearPidFile({ pidFile }: Cluster, birth: string) {
  const aside = `${pidFile}.stale-${process.pid}`
  try {
    fs.renameSync(pidFile, aside)
  } catch {
    return
  }
  if (readIfThere(aside).startsWith(birth)) fs.rmSync(aside)
  else fs.renameSync(aside, pidFile)
}

export function isPostmasterOf(pid: number, dataDir: string) {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') {
    return /postgres/i.test(output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']))
  }
  if (process.platform !== 'linux') return output('ps', ['-p', `${pid}`, '-o', 'command=']).includes(dataDir)
  try {
    // A postmaster works inside its data folder; the folder itself, not its name, is what counts.
    const [work, data] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(dataDir)]
    const [program = ''] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return work.ino === data.ino && work.dev === data.dev && path.basename(program) === 'postgres'
  } catch {
    return false
  }
}

function output(command: string, args: string[]) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
}

function isAlive(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
