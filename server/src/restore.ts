import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fail, withSettings } from './operator-program.ts'
import { SERVER } from './platform/config/paths.ts'
import { openDb } from './platform/db/db.ts'
import { restorePlainCopy } from './platform/db/postgres/plain-copy.ts'
import { transact } from './platform/db/transact.ts'
import { makeLiveShop, updateToQuiet } from './platform/quiet/live-shop.sql.ts'

/** `npm run restore -- folder`: what `npm run backup` has copied becomes the embedded database again, and keeps quiet. */
const [named] = process.argv.slice(2)
process.exitCode = await withSettings(async ({ DATABASE_URL, DATA_DIR }) => {
  if (!named) return fail('Name the folder of the backup: npm run restore -- .data/backups/2026-01-15T040000')
  if (DATABASE_URL) {
    return fail(
      'DATABASE_URL names a PostgreSQL of its own, which pgBackRest restores: docs/operations.md, "Backup and restore". This command restores the embedded one alone.',
    )
  }
  await restorePlainCopy(DATA_DIR, resolve(named), keepQuiet)
  process.stdout.write(
    `${resolve(DATA_DIR)} has the database and the files of ${named}. Now: npm run verify, then npm start. The shop keeps quiet until npm run go-live.\n`,
  )
  return 0
})

/** What was waiting when the copy was made has long been sent, booked and paid: nothing leaves until go-live. */
async function keepQuiet(url: string): Promise<void> {
  const db = openDb(url, { max: 1 })
  // no-clock: the clock itself
  const now = () => new Date()
  try {
    // a copy of an older version has no such table yet
    await makeLiveShop(db, await readFile(join(SERVER, 'migrations/0071-live-shop.sql'), 'utf8'))
    await transact({ db, now }, null, (tx) => updateToQuiet(tx, now()))
  } finally {
    await db.destroy()
  }
}
