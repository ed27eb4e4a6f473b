import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { SERVER } from '../../config/paths.ts'
import { DatabaseRefused } from '../database-trouble.ts'
import { openClient } from '../db.ts'
import { migrate } from '../migrate.ts'
import { copyIn } from './copy-rows.ts'
import { type Manifest, type OpenBackup, packedRows, type SavedTable } from './manifest.ts'
import { BackupRefused } from './sealing.ts'

const MIGRATIONS = join(SERVER, 'migrations')

/**
 * Fills a new, empty database from a backup that `expectWholeRows` has read. The tables are made as they were then; the
 * next start of the shop brings them up to date.
 */
export async function restoreRows(url: string, backup: OpenBackup): Promise<void> {
  const { manifest } = backup
  await expectEmpty(url)
  await makeTables(url, manifest)
  const client = openClient(url, 'niramoy restore')
  try {
    await client.connect()
    await client.query('begin')
    await makePartitions(client, manifest)
    const links = await takeLinksAway(client)
    for (const table of manifest.tables) await loadTable(client, backup, table)
    for (const { name, last, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
        isCalled,
      ])
    }
    await putLinksBack(client, links)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Before anything is touched: a damaged backup is found now. */
export async function expectWholeRows(backup: OpenBackup): Promise<void> {
  for (const table of backup.manifest.tables.filter(({ parts }) => parts !== 0)) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of unpacked(backup, table) as AsyncIterable<Buffer>) hash.update(chunk)
    } catch (cause) {
      if (cause instanceof BackupRefused) throw cause
      throw new BackupRefused(`The backup of ${table.name} cannot be read.`, { cause })
    }
    if (hash.digest('hex') !== table.sha256) {
      throw new BackupRefused(`The backup of ${table.name} is damaged.`)
    }
  }
}

function unpacked(backup: OpenBackup, table: SavedTable): Readable {
  const packed = Readable.from(packedRows(backup, table), { objectMode: false })
  const rows = createGunzip()
  packed.once('error', (error) => rows.destroy(error))
  return packed.pipe(rows)
}

/** Refuses a database that holds anything. */
export async function expectEmpty(url: string): Promise<void> {
  const client = openClient(url, 'niramoy restore')
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`,
    )
    if (rowCount) throw new DatabaseRefused('The database is not empty: restore into a new one.')
  } finally {
    await client.end().catch(() => {})
  }
}

/** By the very migrations of then; one that was changed or is missing is refused. */
async function makeTables(url: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'niramoy-restore-'))
  try {
    for (const { name, checksum } of migrations) {
      const text = await readFile(join(MIGRATIONS, name), 'utf8').catch(() => '')
      const found = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      if (found !== checksum)
        throw new BackupRefused(`The backup needs the migration ${name} of another version.`)
      await copyFile(join(MIGRATIONS, name), join(folder, name))
    }
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Those that the migrations did not make. */
async function makePartitions(client: pg.Client, { partitions = [] }: Manifest): Promise<void> {
  for (const { name, of, bound } of partitions) {
    await client.query(`create table if not exists ${name} partition of ${of} ${bound}`)
  }
}

type Link = { readonly table: string; readonly name: string; readonly definition: string }

/** Rows come table by table, so what ties tables together is checked at the end, and no trigger acts on old news. */
async function takeLinksAway(client: pg.Client): Promise<Link[]> {
  const { rows: links } = await client.query<Link>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${name}`)
  return links
}

async function putLinksBack(client: pg.Client, links: readonly Link[]): Promise<void> {
  for (const { table, name, definition } of links) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function loadTable(client: pg.Client, backup: OpenBackup, table: SavedTable): Promise<void> {
  const name = pg.escapeIdentifier(table.name)
  await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
  const rows = table.parts === 0 ? 0 : await copyIn(client, copyInStatement(table), unpacked(backup, table))
  if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}.`)
  await client.query(`alter table ${name} enable trigger user`)
}

function copyInStatement({ name, columns }: SavedTable): string {
  return `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`
}
