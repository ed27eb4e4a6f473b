import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, onTheDatabase } from './operator-program.ts'
import { newestBackup } from './platform/care/found-backups.step.ts'
import { type Care, expectOffSite, offSiteStore } from './platform/care/places.step.ts'
import { restoreBackup } from './platform/care/restore-backup.step.ts'
import { folderStore } from './platform/integrations/backup-store/folder-store.ts'

/**
 * `npm run restore -- folder`, or `npm run restore -- --from-offsite [name]` (the newest without a name): into the empty
 * database that DATABASE_URL names, or a new one of the demo.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'from-offsite': { type: 'boolean' }, 'skip-damaged-files': { type: 'boolean' } },
})
const [named] = positionals
process.exitCode =
  named || values['from-offsite']
    ? await onTheDatabase(bringBack, { makesOne: true })
    : fail('Name the folder of the backup, or say --from-offsite: npm run restore -- backups/2026-01-15')

async function bringBack(url: string, settings: Care['settings']): Promise<number> {
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  // no-clock: the clock itself
  const care: Care = { url, settings, say, now: () => new Date() }
  const source = values['from-offsite'] ? await offSite(settings) : here(named ?? '')
  if (!source) return fail('BACKUP_OFFSITE names no place with a finished backup.')
  const skipDamaged = values['skip-damaged-files'] ?? false
  const { backup, files, left } = await restoreBackup(care, { ...source, skipDamaged })
  const { tables, takenAt } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  for (const key of left) say(`left out, for it is damaged: ${key}`)
  say(
    `${rows} rows of ${tables.length} tables and ${files} files, as they were at ${takenAt}. Now: npm run verify. The shop keeps quiet until npm run go-live.`,
  )
  return 0
}

function here(folder: string) {
  const path = resolve(folder)
  return { store: folderStore(dirname(path)), name: basename(path), isHere: true }
}

async function offSite(settings: Care['settings']) {
  await expectOffSite(settings)
  const store = offSiteStore(settings)
  const name = store && (named ?? (await newestBackup(store))?.name)
  return store && name ? { store, name } : undefined
}
