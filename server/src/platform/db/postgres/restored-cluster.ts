import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseRefused, databaseTrouble } from '../database-trouble.ts'
import { openClient } from '../db.ts'
import { type Binaries, chooseRunner, runTool } from './postgres-binaries.ts'
import { clusterAt, findPostmaster, isPostmasterOf } from './postgres-cluster.ts'

const POLL_MS = 200

type Of = { readonly url: string; readonly signal?: AbortSignal }

/**
 * Starts a restored data folder with the PostgreSQL that is installed on this machine, lets it recover, runs the work on
 * the database of this name, and stops it. It listens to a socket in its own folder alone and archives nothing.
 */
export async function withRestoredCluster<Result>(
  dataDir: string,
  { url: shopUrl, signal }: Of,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const binaries = await installedBinaries(dataDir)
  const cluster = clusterAt(dataDir)
  // another account may have to pass it where this one is root; the data folder itself stays closed
  await chmod(dirname(dataDir), 0o711)
  const runner = chooseRunner(binaries, dataDir)
  const [hba, config] = [join(dataDir, 'rehearsal_hba.conf'), join(dataDir, 'rehearsal.conf')]
  await writeFile(hba, 'local all all trust\n', { mode: 0o644 })
  // Debian's own stands outside of the data folder
  await writeFile(config, '', { mode: 0o644 })
  const settings = {
    config_file: config,
    hba_file: hba,
    listen_addresses: '',
    unix_socket_directories: dataDir,
    port: 5432,
    archive_mode: 'off',
    hot_standby: 'off',
    shared_preload_libraries: '',
    fsync: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c '${name}=${value}'`)
  const ctl = ['-D', dataDir, '-w', '-t', '60']
  const failed = async () =>
    new DatabaseRefused(`The restored database did not start: ${await lastLine(cluster.logFile)}`)
  const start = [...ctl, '-l', cluster.logFile, '-o', flags.join(' '), 'start']
  await runTool(runner, binaries.pgCtl, start).catch(async () => {
    throw await failed()
  })
  const pid = findPostmaster(cluster)?.pid ?? 0
  try {
    const url = socketUrl(shopUrl, dataDir)
    while (!(await isRecovered(url))) {
      signal?.throwIfAborted()
      if (!isPostmasterOf(pid, dataDir)) throw await failed()
      await pause(POLL_MS)
    }
    return await work(url)
  } finally {
    if (isPostmasterOf(pid, dataDir))
      await runTool(runner, binaries.pgCtl, [...ctl, '-m', 'immediate', 'stop'])
  }
}

/** Of the version that made the folder: where Debian, Red Hat and the image of PostgreSQL have it, or on the path. */
async function installedBinaries(dataDir: string): Promise<Binaries> {
  const version = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim()
  const folders = [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const folder = folders.find((one) => existsSync(join(one, 'pg_ctl')))
  if (!folder) throw new DatabaseRefused(`PostgreSQL ${version} is not installed on this machine.`)
  const file = (tool: string) => join(folder, tool)
  return { initdb: file('initdb'), pgCtl: file('pg_ctl'), postgres: file('postgres'), folder }
}

function socketUrl(shopUrl: string, folder: string): string {
  const { username, pathname } = new URL(shopUrl)
  return `postgres://${username || 'postgres'}@${encodeURIComponent(folder)}:5432${pathname}`
}

async function isRecovered(url: string): Promise<boolean> {
  const client = openClient(url, 'niramoy rehearsal')
  try {
    await client.connect()
    const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is')
    return rows[0]?.is ?? false
  } catch (error) {
    if (databaseTrouble(error, url)?.mayPass ?? (error as { code?: string }).code === 'ENOENT') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function lastLine(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
}
