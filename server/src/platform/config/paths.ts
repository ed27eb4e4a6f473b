import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `server/`, from the sources and from the bundle alike: it holds migrations and data files. */
export const SERVER = findServer(dirname(fileURLToPath(import.meta.url)))

/** How the folders begin in which uploads lie until their request is answered; what outlives it is swept. */
export const UPLOADS = join(tmpdir(), 'niramoy-upload-')

function findServer(folder: string): string {
  for (const candidate of [folder, join(folder, 'server')]) {
    if (existsSync(join(candidate, 'migrations'))) return candidate
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder server/ with its migrations is not above this program.')
  return findServer(parent)
}
