import { join, resolve } from 'node:path'
import { countRows } from '../db/backup/count-rows.ts'
import { expectNamedFiles, selectNamedFiles } from '../db/backup/named-files.ts'
import { expectWholeRows, restoreRows } from '../db/backup/restore.ts'
import { withScratchDatabase } from '../db/backup/scratch-database.ts'
import { BackupRefused } from '../db/backup/sealing.ts'
import { openDb, PATIENT } from '../db/db.ts'
import { folderStore } from '../integrations/backup-store/folder-store.ts'
import { sweepFolders } from '../integrations/files/sweep-folders.ts'
import { checkBooks } from '../verify/check-books.step.ts'
import { newestBackup, openStored } from './found-backups.step.ts'
import { backupFolder, type Care, expectOffSite, offSiteStore } from './places.step.ts'
import { filesIn, ROWS_HERE, withRowsHere } from './restore-backup.step.ts'
import { readShopFile } from './save-shop-files.step.ts'

/** So many of the files are read in each rehearsal, spread over all of them. */
const SAMPLE = 50
const WITHOUT_FILES =
  'The copy was made without the files of the shop: check DATA_DIR and FILES, and make a new one.'

/** Restores the newest copy into a scratch database and looks whether it is the shop. Returns what it found. */
export async function rehearseRestore(care: Care): Promise<{ detail: string; bytes: number }> {
  const { url, settings } = care
  await removeLeftRows(care)
  await expectOffSite(settings)
  const store = offSiteStore(settings) ?? folderStore(backupFolder(settings))
  const newest = await newestBackup(store)
  if (!newest) throw new BackupRefused(`${store.name} holds no finished backup.`)
  const source = { store, name: newest.name }
  const stored = await openStored(store, newest.name, settings.BACKUP_KEY)
  const { place, all, missing } = await filesIn(source, stored)
  if (missing.length > 0) throw new BackupRefused(`${missing.length} files are missing, first ${missing[0]}.`)
  const every = Math.max(1, Math.ceil(all.length / SAMPLE))
  const sample = all.filter((_, nth) => nth % every === 0)
  for (const file of sample) await readShopFile({ store, place, sealing: stored.sealing }, file)
  const rules = await withRowsHere(care, source, stored, async (backup) => {
    await expectWholeRows(backup)
    return withScratchDatabase(url, settings.REHEARSAL_DATABASE_URL ?? url, async (scratch) => {
      await restoreRows(scratch, backup)
      await expectRows(scratch, backup.manifest.tables)
      // of a shop with a bucket only the off-site copy has the files
      if (backup.manifest.files) expectNamedFiles(await selectNamedFiles(scratch), all, WITHOUT_FILES)
      return expectBalance(scratch)
    })
  })
  const rows = stored.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const where = settings.BACKUP_OFFSITE ? '' : ' (there is no off-site copy)'
  const detail = `${newest.name}${where}: ${rows} rows restored, ${rules} rules hold, ${sample.length} of ${all.length} files read`
  return { detail, bytes: newest.bytes }
}

/** Of a run that was killed; one that goes on writes there within the hour. */
async function removeLeftRows({ settings, now }: Care): Promise<void> {
  await sweepFolders(join(resolve(settings.DATA_DIR), ROWS_HERE), new Date(now().getTime() - 3_600_000))
}

async function expectRows(
  scratch: string,
  tables: readonly { readonly name: string; readonly rows: number }[],
): Promise<void> {
  const found = await countRows(
    scratch,
    tables.map(({ name }) => name),
  )
  const wrong = tables.find(({ name, rows }) => found.get(name) !== rows)
  if (wrong)
    throw new BackupRefused(`${wrong.name} has ${found.get(wrong.name)} rows instead of ${wrong.rows}.`)
}

/** Returns how many rules hold. */
async function expectBalance(scratch: string): Promise<number> {
  const db = openDb(scratch, { max: 1, limits: PATIENT })
  try {
    const verdicts = await checkBooks(db)
    const broken = verdicts.find(({ firstBroken }) => firstBroken)
    if (broken) throw new BackupRefused(`The restored books do not balance: ${broken.holds}`)
    return verdicts.length
  } finally {
    await db.destroy()
  }
}
