import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  readonly name: string
  readonly content: Readable
  /** Pictures and PDFs are small already. */
  readonly compress: boolean
}

/**
 * A zip that is made while it is read: one entry at a time, so that neither memory nor open files grow with their
 * number. When its reader goes away, `entries` is ended and the entry under way is closed.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  fill().catch((error: Error) => output.destroy(error))
  return output

  async function fill(): Promise<void> {
    for await (const { name, content, compress } of entries) {
      if (!output.destroyed) {
        zip.addReadStream(content, name, { mtime, compress })
        await finished(content, { signal: gone.signal }).catch((error: unknown) => {
          if (!gone.signal.aborted) throw error
        })
      }
      if (!output.destroyed) continue
      content.destroy()
      return
    }
    zip.end()
  }
}
