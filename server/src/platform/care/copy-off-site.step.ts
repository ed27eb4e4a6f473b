import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getRowFiles } from '../db/backup/manifest.ts'
import type { BackupStore } from '../integrations/backup-store/backup-store.ts'
import { inParallel } from './in-parallel.step.ts'
import { finishBackup, type MadeBackup } from './make-backup.step.ts'
import { type Care, shopFiles } from './places.step.ts'

/** Copies a backup to another place, with all files of the shop, wherever it keeps them. Returns the rows' bytes. */
export async function copyOffSite(care: Care, made: MadeBackup, store: BackupStore): Promise<number> {
  const { name, folder, manifest, sealing } = made
  const sizes = await inParallel(
    getRowFiles(manifest, sealing),
    async (file) => {
      const path = join(folder, file)
      const { size } = await stat(path)
      await store.put(`${name}/${file}`, { path, size })
      return size
    },
    care.signal,
  )
  const files = shopFiles(care.settings)
  await finishBackup(care, { store, name, manifest, sealing, files, at: `../files-${sealing.id}` })
  return sizes.reduce((sum, size) => sum + size, 0)
}
