import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSettings } from './config.ts'
import { backUp } from './db/backup.ts'
import { startPostgres } from './db/embedded-postgres.ts'

/** `npm run backup -- folder`: the database that DATABASE_URL names, or the demo's, and then its files. */
const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the new folder of the backup: npm run backup -- backups/2026-01-15')
const folder = resolve(target)
const { DATABASE_URL, DATA_DIR, FILES } = readSettings({ ...process.env, NODE_ENV: 'development' })
// biome-ignore lint/plugin: the clock itself
const now = new Date()
const server = DATABASE_URL ? null : await startPostgres({ dataDir: resolve(join(DATA_DIR, 'postgres')) })
try {
  const { tables } = await backUp(DATABASE_URL ?? server?.url('niramoy') ?? '', folder, now)
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
} finally {
  await server?.stop()
}
