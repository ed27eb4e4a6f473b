import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A list in JSON, compressed in memory, so that a long history takes little of it. */
export type PackedJson = readonly Buffer[]

export async function packJson(pages: AsyncIterable<readonly object[]>): Promise<PackedJson> {
  const chunks: Buffer[] = []
  const gzip = createGzip()
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  let count = 0
  for await (const page of pages) {
    for (const row of page) {
      const isFull = !gzip.write(`${count++ === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`)
      if (isFull) await once(gzip, 'drain')
    }
  }
  gzip.end(count === 0 ? '[]\n' : '\n]\n')
  await finished(gzip)
  return chunks
}

export function readPacked(packed: PackedJson): Readable {
  return Readable.from(packed, { objectMode: false }).pipe(createGunzip())
}
