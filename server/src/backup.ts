import { join, resolve } from 'node:path'
import { fail, withSettings } from './operator-program.ts'
import { savePlainCopy } from './platform/db/postgres/plain-copy.ts'

/**
 * `npm run backup [-- folder]`: a plain copy of the embedded database and its files, made while the shop is stopped. A
 * PostgreSQL of one's own is backed up by pgBackRest.
 */
const [named] = process.argv.slice(2)
process.exitCode = await withSettings(async ({ DATABASE_URL, DATA_DIR }) => {
  if (DATABASE_URL) {
    return fail(
      'DATABASE_URL names a PostgreSQL of its own, which pgBackRest backs up: docs/operations.md, "Backup and restore". This command copies the embedded one alone.',
    )
  }
  // no-clock: the clock itself
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const target = resolve(named ?? join(DATA_DIR, 'backups', name))
  const bytes = await savePlainCopy(DATA_DIR, target)
  process.stdout.write(
    `${target}: the database and its files, ${(bytes / 1e6).toFixed(1)} MB. Keep a copy of this folder on another disk. npm run restore -- ${target} brings it back.\n`,
  )
  return 0
})
