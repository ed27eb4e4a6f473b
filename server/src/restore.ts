import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fail, onTheDatabase } from './operator-program.ts'
import type { Settings } from './platform/config/config.ts'
import { restore } from './platform/db/backup/restore.ts'

/** `npm run restore -- folder`: into the empty database that DATABASE_URL names, or a new one of the demo. */
const [source] = process.argv.slice(2)
process.exitCode = source
  ? await onTheDatabase((url, settings) => bringBack(url, settings, resolve(source)), { makesOne: true })
  : fail('Name the folder of the backup: npm run restore -- backups/2026-01-15')

async function bringBack(url: string, { DATA_DIR, FILES }: Settings, folder: string): Promise<number> {
  if (!existsSync(join(folder, 'manifest.json'))) return fail(`${folder} holds no finished backup.`)
  // the files first: a row whose file is missing would be worse than a file without its row
  const files = join(folder, 'files')
  if (FILES === 'local' && existsSync(files)) {
    await cp(files, resolve(join(DATA_DIR, 'files')), { recursive: true, preserveTimestamps: true })
  }
  const { tables, takenAt } = await restore(url, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${rows} rows of ${tables.length} tables, as they were at ${takenAt}. Now: npm run verify\n`,
  )
  return 0
}
