import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/
/** Below this a packet holds it either way. */
const WORTH_BYTES = 1_000

/** Writes `.gz` and `.br` beside every text file of the browser's build, so that serving costs nothing. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: quality }))
}
