import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { SheetRefused } from './sheets.ts'

const MOST_ENTRIES = 100
const MIB = 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004')
const WORKBOOK = 'xl/workbook.xml'

/**
 * Unpacks every part once and keeps nothing: what a part says of its own size cannot be trusted, and no reader
 * of workbooks stops in time by itself.
 */
export async function checkZip(bytes: Buffer, mostMegabytes: number): Promise<void> {
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
