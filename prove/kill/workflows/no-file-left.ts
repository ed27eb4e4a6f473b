import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Scene } from '../scene.ts'

const TWO_HOURS_MS = 2 * 3_600_000

/** Once what is unfinished was swept, the store holds the files that rows name and nothing else, and no upload lies about. */
export async function noFileLeft({ shop, server, dataDir, temporary }: Scene): Promise<string[]> {
  const now = performance.timeOrigin + performance.now()
  const [earlier, later] = [new Date(now - TWO_HOURS_MS), new Date(now + TWO_HOURS_MS)]
  // the disk and the database know no clock but their machine's
  for (const folder of [temporary, join(dataDir, 'files/.parts')]) age(folder, earlier)
  await shop.db.updateTable('unfinished_files').set({ created_at: earlier }).execute()
  await (await server()).runJob('sweep-uploads', later)
  const rows = await shop.db.selectFrom('prescriptions').select('file_key').execute()
  const named = new Set(rows.map(({ file_key }) => file_key))
  const kept = filesIn(join(dataDir, 'files/private/prescriptions'))
  const orphans = kept.filter((name) => !named.has(`private/prescriptions/${name}`))
  const noted = await shop.db.selectFrom('unfinished_files').select('file_key').execute()
  return [
    ...orphans.map((name) => `a file that nothing names: ${name}`),
    ...filesIn(join(dataDir, 'files/.parts')).map((name) => `half written: ${name}`),
    ...filesIn(temporary).map((name) => `an upload that was left behind: ${name}`),
    ...noted.map(({ file_key }) => `noted as unfinished: ${file_key}`),
  ]
}

function age(folder: string, at: Date): void {
  for (const name of filesIn(folder)) utimesSync(join(folder, name), at, at)
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
