import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOADS } from '../../config/paths.ts'

/** Writes the pieces to a file of this machine's disk that is gone once it was used. */
export async function withTemporaryFile<Result>(
  pieces: AsyncIterable<string | Uint8Array>,
  use: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(UPLOADS)
  try {
    const path = join(folder, 'made')
    await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(path))
    const { size } = await stat(path)
    return await use({ path, size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
