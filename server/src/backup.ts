import { resolve } from 'node:path'
import { onTheDatabase } from './operator-program.ts'
import { backUpInto } from './platform/care/make-backup.step.ts'
import type { Care } from './platform/care/places.step.ts'
import { runBackup } from './platform/care/run-care.step.ts'

/**
 * `npm run backup`: the next of the scheduled backups, with its off-site copy. `npm run backup -- folder`: one more, in
 * a new folder. Of the database that DATABASE_URL names, or of the demo's, and of its files.
 */
const [target] = process.argv.slice(2)
process.exitCode = await onTheDatabase((url, settings) => {
  const say = (text: string, isFailure = false) =>
    void process[isFailure ? 'stderr' : 'stdout'].write(`${text}\n`)
  // no-clock: the clock itself
  const care: Care = { url, settings, say, now: () => new Date() }
  return target
    ? save(care, resolve(target))
    : runBackup(care).then((outcome) => (outcome === 'failed' ? 1 : 0))
})

async function save(care: Care, folder: string): Promise<number> {
  const { manifest } = await backUpInto(care, folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.files ? `, and ${manifest.files.count} files` : ''
  care.say(`${folder}: ${rows} rows of ${manifest.tables.length} tables${files}`)
  if (!manifest.files)
    care.say('The files are in the bucket: only an off-site copy (BACKUP_OFFSITE) has them too.')
  return 0
}
