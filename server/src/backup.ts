import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fail, onTheDatabase } from './operator-program.ts'
import type { Settings } from './platform/config/config.ts'
import { backUp } from './platform/db/backup/backup.ts'

/** `npm run backup -- folder`: the database that DATABASE_URL names, or the demo's, and then its files. */
const [target] = process.argv.slice(2)
process.exitCode = target
  ? await onTheDatabase((url, settings) => save(url, settings, resolve(target)))
  : fail('Name the new folder of the backup: npm run backup -- backups/2026-01-15')

async function save(url: string, { DATA_DIR, FILES }: Settings, folder: string): Promise<number> {
  if (existsSync(folder)) return fail(`${folder} exists already: name a new folder.`)
  // no-clock: the clock itself
  const { tables } = await backUp(url, folder, new Date())
  // after the rows: a file is written before the row that names it, so that every row finds its file
  const files = resolve(join(DATA_DIR, 'files'))
  const hasFiles = FILES === 'local' && existsSync(files)
  if (hasFiles) await cp(files, join(folder, 'files'), { recursive: true, preserveTimestamps: true })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${folder}: ${rows} rows of ${tables.length} tables${hasFiles ? ', and the files' : ''}\n`,
  )
  if (FILES === 's3')
    process.stdout.write('The files are in the bucket: copy it now, with the tool of its store.\n')
  return 0
}
