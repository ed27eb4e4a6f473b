import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const open = promisify<Buffer, object, ZipFile>(fromBuffer as never)

/** What is in a zip, by its name; a zip that is cut short or broken is refused. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return fail(error)
        buffer(stream).then((content) => {
          found.set(entry.fileName, content)
          zip.readEntry()
        }, fail)
      })
    })
    zip.on('end', done)
    zip.on('error', fail)
    zip.readEntry()
  })
  return found
}

/** A file of JSON in it. */
export function jsonIn(zip: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] {
  return JSON.parse(zip.get(name)?.toString() ?? 'null')
}
