import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { openClient } from '../db.ts'
import { copyOut } from './copy-rows.ts'

/** What a backup says of itself; written last, so that one without it was never finished. */
export type Manifest = {
  readonly takenAt: string
  /** The migrations that made its tables. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly SavedTable[]
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly isCalled: boolean }[]
}
export type SavedTable = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Of the rows as PostgreSQL writes them. */
  readonly sha256: string
}

const MANIFEST = 'manifest.json'
export const fileOf = ({ name }: Pick<SavedTable, 'name'>) => `${name}.copy.gz`

/** Writes every row of the database into a new folder, all as they were at one moment, while the shop goes on. */
export async function backUp(url: string, folder: string, now: Date): Promise<Manifest> {
  const client = openClient(url, 'niramoy backup')
  try {
    await client.connect()
    await mkdir(folder, { recursive: false, mode: 0o700 })
    await client.query("begin isolation level repeatable read read only; set local timezone to 'UTC'")
    const tables: SavedTable[] = []
    for (const table of await selectTables(client)) tables.push(await saveTable(client, folder, table))
    const manifest: Manifest = {
      takenAt: now.toISOString(),
      migrations: (await client.query('select name, checksum from schema_migrations order by name')).rows,
      tables,
      sequences: await selectSequences(client),
    }
    const part = join(folder, `${MANIFEST}.part`)
    await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 })
    await rename(part, join(folder, MANIFEST))
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest
}

type Table = Pick<SavedTable, 'name' | 'columns'>

/** Without what the migrations write themselves, and without columns that PostgreSQL computes. */
async function selectTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

async function selectSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  const found: Manifest['sequences'][number][] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    found.push(...at.map((one) => ({ name, ...one })))
  }
  return found
}

async function saveTable(client: pg.Client, folder: string, { name, columns }: Table): Promise<SavedTable> {
  const hash = createHash('sha256')
  const sink = hashing(hash)
  const file = createWriteStream(join(folder, fileOf({ name })), { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(sink, createGzip({ level: 6 }), file)
  const rows = await Promise.race([
    copyOut(client, copyStatement({ name, columns }, 'to stdout'), sink),
    failing(written),
  ])
  sink.end()
  await written
  return { name, columns, rows, sha256: hash.digest('hex') }
}

/** A disk that is full must not leave the copying waiting for ever. */
function failing(written: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => {
    written.catch(reject)
  })
}

export function copyStatement({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  const [table, list] = [pg.escapeIdentifier(name), columns.map(pg.escapeIdentifier).join(', ')]
  // a partitioned table is only copied by what is selected from it
  return direction === 'to stdout'
    ? `copy (select ${list} from ${table}) ${direction}`
    : `copy ${table} (${list}) ${direction}`
}

/** Passes on what it hashes. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
