import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findTool, freePorts, ROOT } from '../../server/src/testing/servers/launch.ts'
import { ask } from '../resilience/scene.ts'

type Account = { readonly uid: number; readonly gid: number }
type Ran = { readonly code: number | null; readonly said: string }
export type OwnPostgres = {
  /** As the shop reaches it, by an account without further rights. */
  readonly url: string
  /** All that a disaster leaves. */
  readonly repository: string
  /** Runs a command as the account of PostgreSQL, where pgBackRest and psql find everything. */
  run(command: string): Promise<Ran>
  start(): Promise<void>
  /** Without a word, as a power cut does it, and its disk with it. */
  destroy(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'only-for-this-proof'

/** What the proof runs, installed when it is missing; undefined where it cannot be. */
export async function findTools(): Promise<string | undefined> {
  const tools = [await findTool('pgbackrest', 'pgbackrest'), await findTool('restic', 'restic')]
  // brings initdb and the server itself, and starts none
  await findTool('pg_ctlcluster', 'postgresql')
  const versions = readDir('/usr/lib/postgresql').filter((name) => /^\d+$/.test(name))
  const newest = versions.sort((one, other) => Number(one) - Number(other)).at(-1)
  return newest && tools.every(Boolean) ? `/usr/lib/postgresql/${newest}/bin` : undefined
}

function readDir(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A PostgreSQL with the archiving and the pgBackRest of deploy/, on its own port and below this folder alone. */
export async function makeOwnPostgres(bin: string, folder: string): Promise<OwnPostgres> {
  const as = account()
  makeFolder(folder, as)
  chmodSync(join(folder, '..'), 0o755)
  const [data, repository, sockets] = ['data', 'repository', 'run'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [repository, sockets]) makeFolder(one, as)
  cpSync(join(ROOT, 'deploy/restore-beside.sh'), join(folder, 'restore-beside.sh'))
  const [port = 0] = await freePorts(1)
  const config = join(folder, 'pgbackrest.conf')
  writeFileSync(config, pgbackrestConf({ data, repository, sockets, port, folder }), { mode: 0o644 })
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    PGBACKREST_CONFIG: config,
    PGHOST: sockets,
    PGPORT: String(port),
    PGUSER: 'postgres',
  }
  const run = async (command: string): Promise<Ran> => {
    const child = spawn('/bin/sh', ['-c', command], { cwd: folder, env, ...as })
    const [out, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ])
    const said = `${out}${complaint}`.trim()
    if (code !== 0) process.stdout.write(`       ${command}\n       ${said}\n`)
    return { code, said }
  }
  let server: ChildProcess | undefined
  const url = `postgres://niramoy:${PASSWORD}@127.0.0.1:${port}/niramoy`
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data], { cwd: folder, env, stdio: 'ignore', ...as })
    const isEnded = once(server, 'exit').then(() => true)
    const isUp = async () => (await spawnPsql(env, as)) === 0
    while (!(await isUp())) {
      const ended = await Promise.race([isEnded, pause(100).then(() => false)])
      if (ended) throw new Error('PostgreSQL ended instead of starting.')
    }
  }
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const made = await run(
    `${bin}/initdb -D ${data} --auth-local=trust --auth-host=scram-sha-256 --locale=C.UTF-8`,
  )
  if (made.code !== 0) throw new Error('initdb failed')
  appendConf(data, { port, sockets })
  await start()
  const asOwner = `psql -qc "create role niramoy login password '${PASSWORD}'" -c "create database niramoy owner niramoy"`
  if ((await run(asOwner)).code !== 0) throw new Error('no database')
  return {
    url,
    repository,
    run,
    start,
    async destroy() {
      await end('SIGQUIT')
      rmSync(data, { recursive: true })
    },
    stop: () => end('SIGINT'),
  }
}

/** PostgreSQL refuses to run as root. */
function account(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) }
}

function makeFolder(path: string, as: Account | undefined): void {
  mkdirSync(path, { mode: 0o700 })
  if (as) chownSync(path, as.uid, as.gid)
}

async function spawnPsql(env: NodeJS.ProcessEnv, as: Account | undefined): Promise<number | null> {
  const child = spawn('psql', ['-Atqc', 'select 1'], { env, stdio: 'ignore', ...as })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

type Places = {
  readonly data: string
  readonly repository: string
  readonly sockets: string
  readonly port: number
  readonly folder: string
}

/** The shipped file, with a disk for the bucket and places of this proof. */
function pgbackrestConf({ data, repository, sockets, port, folder }: Places): string {
  const shipped = readFileSync(join(ROOT, 'deploy/pgbackrest.conf'), 'utf8')
  const global = [
    `repo1-path=${repository}`,
    'repo1-cipher-pass=what only the operator knows',
    `lock-path=${join(folder, 'run')}`,
    'log-level-file=off',
  ]
  return `${shipped
    .replace(/^repo1-(type|s3-.*|path|cipher-pass)=.*\n/gm, '')
    .replace('[global]\n', `[global]\n${global.join('\n')}\n`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${sockets}\npg1-port=${port}`)}`
}

function appendConf(data: string, { port, sockets }: Pick<Places, 'port' | 'sockets'>): void {
  const archive = readFileSync(join(ROOT, 'deploy/postgresql-archive.conf'), 'utf8')
  const path = join(data, 'postgresql.conf')
  const own = [`port = ${port}`, `unix_socket_directories = '${sockets}'`, "listen_addresses = '127.0.0.1'"]
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n${archive}\n${own.join('\n')}\nmax_connections = 200\n`)
}

/** When the newest segment of the log was archived, and how many were. */
export async function readArchived(url: string): Promise<number> {
  const [row] = await ask(url, 'select archived_count::int as count from pg_stat_archiver')
  return Number(row?.count)
}

export function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
