import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupRefused, PLAIN, type Sealing, sealingBy } from './sealing.ts'

/** What a backup says of itself; written last, so that one without it was never finished. */
export type Manifest = {
  readonly takenAt: string
  /** The migrations that made its tables. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly SavedTable[]
  /** Parts of tables that were made after the migrations. */
  readonly partitions?: readonly Partition[]
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly isCalled: boolean }[]
  /** The shop's files: where they lie, seen from the backup's folder, and how many are in the list. */
  readonly files?: { readonly at: string; readonly count: number; readonly sha256: string }
}
export type SavedTable = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Of the rows as PostgreSQL writes them. */
  readonly sha256: string
  /** How many files the packed rows were cut into: one if absent, none for a table without rows. */
  readonly parts?: number
}
/** Names as statements write them. */
type Partition = { readonly name: string; readonly of: string; readonly bound: string }

/** A file of the shop in a backup. Its content never changes under its key. */
export type SavedFile = { readonly key: string; readonly size: number; readonly sha256: string }

/** Reads a file of the backup by its name; null if there is none. */
type ReadFile = (name: string) => Promise<Readable | null>

/** A finished backup, and how its files are read. */
export type OpenBackup = { readonly read: ReadFile; readonly manifest: Manifest; readonly sealing: Sealing }

const MANIFEST = 'manifest.json'
const FILES = 'files.json.gz'

export const tableFile = ({ name }: Pick<SavedTable, 'name'>) => `${name}.copy.gz`

/** Names of the files that hold the rows, as they are stored. */
export function getRowFiles({ tables }: Manifest, { suffix }: Sealing): string[] {
  return tables.flatMap((table) =>
    Array.from({ length: table.parts ?? 1 }, (_, nth) => partName(tableFile(table), nth + 1) + suffix),
  )
}

export function partName(name: string, nth: number): string {
  return nth === 1 ? name : `${name}.${nth}`
}

/** A file of a backup as it is to be stored. */
type Sealed = { readonly name: string; readonly bytes: Buffer }

export function sealManifest(manifest: Manifest, sealing: Sealing): Promise<Sealed> {
  return sealed(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), sealing)
}

/** The list of the shop's files, and what the manifest is to say of it. */
export async function sealFileList(at: string, files: readonly SavedFile[], sealing: Sealing) {
  const list = Buffer.from(JSON.stringify(files))
  const sha256 = createHash('sha256').update(list).digest('hex')
  return { ...(await sealed(FILES, gzipSync(list), sealing)), said: { at, count: files.length, sha256 } }
}

/** Undefined for a backup without a list, as the first versions made them: its folder `files` is all. */
export async function readFileList(backup: OpenBackup): Promise<SavedFile[] | undefined> {
  if (!backup.manifest.files) return undefined
  const packed = await buffer(opened(backup, FILES, [FILES]))
  const list = gunzipSync(packed)
  if (createHash('sha256').update(list).digest('hex') !== backup.manifest.files.sha256) {
    throw new BackupRefused('The list of the backup’s files is damaged.')
  }
  return JSON.parse(list.toString('utf8')) as SavedFile[]
}

/** Reads the manifest of a finished backup; undefined if there is none; refuses a key that does not fit. */
export async function openBackup(
  read: ReadFile,
  passphrase: string | undefined,
): Promise<OpenBackup | undefined> {
  const start = await readStart(await read(`${MANIFEST}.enc`))
  if (start && !passphrase) throw new BackupRefused('The backup is encrypted: set BACKUP_KEY.')
  const sealing = start && passphrase ? await sealingBy(passphrase, start) : PLAIN
  const stored = await read(MANIFEST + sealing.suffix)
  if (!stored) return undefined
  const text = (await buffer(sealing.open(MANIFEST)(stored))).toString('utf8')
  return { read, sealing, manifest: JSON.parse(text) as Manifest }
}

/** The first bytes, with which an encrypted file says by which key. */
export async function readStart(stored: Readable | null): Promise<Buffer | undefined> {
  let start: Buffer = Buffer.alloc(0)
  // leaving the loop closes what is read from
  for await (const piece of (stored ?? []) as AsyncIterable<Buffer>) {
    start = Buffer.concat([start, piece])
    if (start.length >= 128) break
  }
  return stored ? start : undefined
}

/** The packed rows of a table, whatever they were cut into. */
export function packedRows(backup: OpenBackup, table: SavedTable): AsyncGenerator<Buffer> {
  const name = tableFile(table)
  const parts = Array.from({ length: table.parts ?? 1 }, (_, nth) => partName(name, nth + 1))
  return opened(backup, name, parts)
}

function opened({ read, sealing }: OpenBackup, name: string, parts: readonly string[]) {
  async function* stored(): AsyncGenerator<Buffer> {
    for (const part of parts) {
      const found = await read(part + sealing.suffix)
      if (!found) throw new BackupRefused(`${part} of the backup is missing.`)
      yield* found as AsyncIterable<Buffer>
    }
  }
  return sealing.open(name)(stored())
}

async function sealed(name: string, bytes: Buffer, sealing: Sealing): Promise<Sealed> {
  return { name: name + sealing.suffix, bytes: await buffer(sealing.seal(name)(Readable.from([bytes]))) }
}
