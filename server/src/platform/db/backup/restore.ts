import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { SERVER } from '../../config/paths.ts'
import { DatabaseRefused } from '../database-trouble.ts'
import { openClient } from '../db.ts'
import { migrate } from '../migrate.ts'
import { PARTITION_ROWS } from '../partitions/partitions.sql.ts'
import { copyStatement, fileOf, type Manifest, readManifest, type SavedTable } from './backup.ts'
import { copyIn } from './copy-rows.ts'

const MIGRATIONS = join(SERVER, 'migrations')

/**
 * Fills a new, empty database from a backup, all of it or nothing. The tables are made as they were then; the next
 * start of the shop brings them up to date.
 */
export async function restore(url: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await expectWhole(folder, table)
  await expectEmpty(url)
  await makeTables(url, manifest)
  const client = openClient(url, 'niramoy restore')
  try {
    await client.connect()
    await client.query('begin')
    const links = await takeLinksAway(client)
    for (const { name, last, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
        isCalled,
      ])
    }
    await makePartitions(client)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    await putLinksBack(client, links)
    await client.query('commit')
    await client.query('analyze')
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/** Before anything is touched: a damaged backup is found now. */
async function expectWhole(folder: string, table: SavedTable): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of unpacked(folder, table) as AsyncIterable<Buffer>) hash.update(chunk)
  } catch (cause) {
    throw new Error(`The backup of ${table.name} cannot be read.`, { cause })
  }
  if (hash.digest('hex') !== table.sha256) throw new Error(`The backup of ${table.name} is damaged.`)
}

function unpacked(folder: string, table: SavedTable): Readable {
  const packed = createReadStream(join(folder, fileOf(table)))
  const rows = createGunzip()
  packed.once('error', (error) => rows.destroy(error))
  return packed.pipe(rows)
}

async function expectEmpty(url: string): Promise<void> {
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
      if (found !== checksum) throw new Error(`The backup needs the migration ${name} of another version.`)
      await copyFile(join(MIGRATIONS, name), join(folder, name))
    }
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** So that rows go where their numbers belong; an older backup knows no partitions. */
async function makePartitions(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select where to_regproc('make_partitions') is not null")
  if (rowCount) await client.query('select make_partitions($1)', [PARTITION_ROWS])
}

type Link = { readonly table: string; readonly name: string; readonly definition: string }

/** Rows come table by table, so what ties tables together is checked at the end, and no trigger acts on old news. */
async function takeLinksAway(client: pg.Client): Promise<Link[]> {
  const { rows: links } = await client.query<Link>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${name}`)
  return links
}

async function putLinksBack(client: pg.Client, links: readonly Link[]): Promise<void> {
  for (const { table, name, definition } of links) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const name = pg.escapeIdentifier(table.name)
  await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
  const rows = await copyIn(client, copyStatement(table, 'from stdin'), unpacked(folder, table))
  if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}.`)
  await client.query(`alter table ${name} enable trigger user`)
}
