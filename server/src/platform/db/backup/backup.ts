import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { openClient } from '../db.ts'
import { copyOut } from './copy-rows.ts'
import { type Manifest, partName, type SavedTable, tableFile } from './manifest.ts'
import { PLAIN, type Sealing } from './sealing.ts'

/** A table with more packed rows is cut into several files, so that each can be sent in one piece. */
const PART_BYTES = 256 * 1024 * 1024

type Options = { readonly sealing?: Sealing; readonly partBytes?: number; readonly signal?: AbortSignal }

/**
 * Writes every row of the database into a new folder, all as they were at one moment, while the shop goes on. The
 * backup is finished once its manifest is written too.
 */
export async function saveRows(
  url: string,
  folder: string,
  now: Date,
  { sealing = PLAIN, partBytes = PART_BYTES, signal }: Options = {},
): Promise<Manifest> {
  const client = openClient(url, 'niramoy backup')
  try {
    await client.connect()
    await mkdir(folder, { recursive: false, mode: 0o700 })
    await client.query("begin isolation level repeatable read read only; set local timezone to 'UTC'")
    const tables: SavedTable[] = []
    for (const table of await selectTables(client)) {
      signal?.throwIfAborted()
      tables.push(await saveTable(client, table, { folder, sealing, partBytes }))
    }
    return {
      takenAt: now.toISOString(),
      migrations: (await client.query('select name, checksum from schema_migrations order by name')).rows,
      tables,
      partitions: await selectPartitions(client),
      sequences: await selectSequences(client),
    }
  } finally {
    await client.end().catch(() => {})
  }
}

type Table = Pick<SavedTable, 'name' | 'columns'> & { readonly isPartitioned?: boolean }

/** Without what the migrations write themselves, and without columns that PostgreSQL computes. */
async function selectTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      c.relkind = 'p' as "isPartitioned"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname, c.relkind order by c.relname`)
  return rows
}

/** In whichever schema they are; the upper ones first. */
async function selectPartitions(client: pg.Client): Promise<NonNullable<Manifest['partitions']>> {
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as of,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
    where c.relispartition and c.relkind in ('r', 'p') order by c.oid`)
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

type Target = { readonly folder: string; readonly sealing: Sealing; readonly partBytes: number }

async function saveTable(client: pg.Client, table: Table, target: Target): Promise<SavedTable> {
  const { name, columns } = table
  const { folder, sealing, partBytes } = target
  if (await isEmpty(client, name)) return { name, columns, rows: 0, sha256: NOTHING, parts: 0 }
  const hash = createHash('sha256')
  const sink = hashing(hash)
  const file = tableFile({ name })
  const toPath = (nth: number) => join(folder, partName(file, nth) + sealing.suffix)
  let parts = 1
  const written = pipeline(sink, createGzip({ level: 6 }), sealing.seal(file), async (pieces) => {
    parts = await writeParts(pieces, toPath, partBytes)
  })
  const rows = await Promise.race([copyOut(client, copyOutStatement(table), sink), failing(written)])
  sink.end()
  await written
  return { name, columns, rows, sha256: hash.digest('hex'), ...(parts > 1 && { parts }) }
}

const NOTHING = createHash('sha256').digest('hex')

async function isEmpty(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
  return rowCount === 0
}

/** Returns how many files it were. */
async function writeParts(
  pieces: AsyncIterable<Buffer>,
  toPath: (nth: number) => string,
  partBytes: number,
): Promise<number> {
  let parts = 1
  let room = partBytes
  let file: FileHandle = await open(toPath(1), 'wx', 0o600)
  try {
    for await (const piece of pieces) {
      for (let rest = piece; rest.length > 0; ) {
        if (room === 0) {
          await file.sync()
          await file.close()
          parts += 1
          room = partBytes
          file = await open(toPath(parts), 'wx', 0o600)
        }
        const now = rest.subarray(0, room)
        await file.writeFile(now)
        room -= now.length
        rest = rest.subarray(now.length)
      }
    }
    await file.sync()
  } finally {
    await file.close().catch(() => {})
  }
  return parts
}

/** A disk that is full must not leave the copying waiting for ever. */
function failing(written: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => {
    written.catch(reject)
  })
}

/** A table of partitions is no source of rows by itself. */
function copyOutStatement({ name, columns, isPartitioned }: Table): string {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const from = pg.escapeIdentifier(name)
  return isPartitioned ? `copy (select ${list} from ${from}) to stdout` : `copy ${from} (${list}) to stdout`
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
