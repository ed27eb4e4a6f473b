import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSettings } from './config.ts'
import { ensureDatabase, startPostgres } from './db/embedded-postgres.ts'
import { restore } from './db/restore.ts'

/** `npm run restore -- folder`: into the empty database that DATABASE_URL names, or a new one of the demo. */
const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the folder of the backup: npm run restore -- backups/2026-01-15')
const folder = resolve(source)
const { DATABASE_URL, DATA_DIR, FILES } = readSettings({ ...process.env, NODE_ENV: 'development' })
const server = DATABASE_URL ? null : await startPostgres({ dataDir: resolve(join(DATA_DIR, 'postgres')) })
try {
  if (server) await ensureDatabase(server.url('postgres'), 'niramoy')
  // the files first: a row whose file is missing would be worse than a file without its row
  const files = join(folder, 'files')
  if (FILES === 'local' && existsSync(files)) {
    await cp(files, resolve(join(DATA_DIR, 'files')), { recursive: true, preserveTimestamps: true })
  }
  const { tables, takenAt } = await restore(DATABASE_URL ?? server?.url('niramoy') ?? '', folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${rows} rows of ${tables.length} tables, as they were at ${takenAt}. Now: npm run verify\n`,
  )
} finally {
  await server?.stop()
}
