import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { callWorkerThread } from '../call-worker-thread.ts'
import type { ReadAnswer, ReadPart, ReadQuestion } from './read-sheets-worker.ts'
import { SheetRefused, type SheetRow } from './sheets.ts'

/** Of a file that somebody waits for, and of one that a job reads. */
const LIMITS = {
  request: { seconds: 10, megabytes: 256, unpackedMegabytes: 60 },
  job: { seconds: 300, megabytes: 1024, unpackedMegabytes: 300 },
}

/** After such a file the thread gives its memory back. */
const LARGE_BYTES = 2 * 1024 * 1024

type Wanted<Name> = {
  readonly names: readonly [Name, ...Name[]]
  readonly mostRows: number
  readonly by?: keyof typeof LIMITS
}

/**
 * The rows of an Excel file that hold something, of the sheets with these names; a first one that is not there is
 * the first of the file. The file may be hostile: it is unpacked and read within limits, off the main thread, and its
 * rows come over some at a time.
 */
export async function readSheets<Name extends string>(
  file: string | Buffer,
  { names, mostRows, by = 'request' }: Wanted<Name>,
): Promise<Record<Name, readonly SheetRow[]>> {
  const { unpackedMegabytes, ...limits } = LIMITS[by]
  const bytes = typeof file === 'string' ? await readFile(file) : file
  await checkZip(bytes, unpackedMegabytes)
  const sheets = names.map((): SheetRow[] => [])
  const onPart = ({ sheet, rows }: ReadPart) => {
    for (const row of rows) sheets[sheet]?.push(row)
  }
  const question: ReadQuestion = { bytes, names, mostRows }
  const answer = await callWorkerThread<ReadAnswer>('sheets/read-sheets-worker', question, {
    ...limits,
    onPart,
    endsAfterAnswer: bytes.length > LARGE_BYTES,
  }).catch((error: unknown) => {
    throw new SheetRefused('broken', { cause: error })
  })
  if (answer !== 'read') throw new SheetRefused(answer.refused)
  const pairs = names.map((name, at) => [name, sheets[at] ?? []])
  return Object.fromEntries(pairs) as Record<Name, readonly SheetRow[]>
}

const MOST_ENTRIES = 100
const MIB = 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004')
const WORKBOOK = 'xl/workbook.xml'

/**
 * Unpacks every part once and keeps nothing: what a part says of its own size cannot be trusted, and no reader
 * of workbooks stops in time by itself.
 */
async function checkZip(bytes: Buffer, mostMegabytes: number): Promise<void> {
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new SheetRefused('kind')
  const zip = await openZip(bytes)
  if (zip.entryCount > MOST_ENTRIES) throw new SheetRefused('too-large')
  const names = new Set<string>()
  let left = mostMegabytes * MIB
  for (;;) {
    const entry = await nextEntry(zip)
    if (!entry) break
    if (names.has(entry.fileName)) throw new SheetRefused('broken')
    names.add(entry.fileName)
    left -= await unpackedSize(zip, entry, left)
  }
  if (!names.has(WORKBOOK)) throw new SheetRefused('kind')
}

function openZip(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) reject(new SheetRefused('broken', { cause: error }))
      else resolve(zip)
    })
  })
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (entry: yauzl.Entry | null, error?: Error) => {
      zip.removeAllListeners()
      if (error) reject(new SheetRefused('broken', { cause: error }))
      else resolve(entry)
    }
    zip.once('entry', (entry: yauzl.Entry) => settle(entry))
    zip.once('end', () => settle(null))
    zip.once('error', (error: Error) => settle(null, error))
    zip.readEntry()
  })
}

async function unpackedSize(zip: yauzl.ZipFile, entry: yauzl.Entry, most: number): Promise<number> {
  if (entry.uncompressedSize > most) throw new SheetRefused('too-large')
  let size = 0
  try {
    for await (const chunk of await openEntry(zip, entry)) {
      size += (chunk as Buffer).length
      if (size > most) throw new SheetRefused('too-large')
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken', { cause: error })
  }
  return size
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}
