import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Settings, SettingsError } from '../config/config.ts'
import type { Context, Identity } from '../context.ts'
import type { Db } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { selectDatabaseId, selectLiveShop, updateToQuiet } from './live-shop.sql.ts'

/** Why a process keeps quiet: the database was restored, or this is not where the shop was made live. */
export type QuietReason = 'restored' | 'database' | 'address' | 'files' | 'machine'

export const REASONS: Readonly<Record<QuietReason, string>> = {
  restored: 'the database was restored from a backup',
  database: 'the database is a copy',
  address: 'PUBLIC_URL is another than that of the live shop',
  files: 'DATA_DIR or the bucket is another than that of the live shop',
  machine: 'the machine is another than that of the live shop',
}

/** Asked before anything leaves the shop; null while it is live. Read anew each time, so that go-live needs no restart. */
export async function quietReason({
  db,
  identity,
}: Pick<Context, 'db' | 'identity'>): Promise<QuietReason | null> {
  const live = await selectLiveShop(db)
  if (!live) return null
  // read anew: a database may be restored under a process that runs
  const here = identity && { ...identity, database_id: await selectDatabaseId(db) }
  if (live.quiet_at || isRestored(live.database_id, here?.database_id)) return 'restored'
  const differs = (sign: keyof Identity) => Boolean(live[sign] && here?.[sign] && live[sign] !== here[sign])
  if (differs('database_id')) return 'database'
  if (differs('public_url')) return 'address'
  if (differs('files_place')) return 'files'
  return differs('machine') ? 'machine' : null
}

/** The same cluster and database as far as their numbers go, and another mark of a restore. */
function isRestored(known: string | null, here: string | null | undefined): boolean {
  const numbers = (id: string) => id.split('/').slice(0, 2).join('/')
  return Boolean(known && here && known !== here && numbers(known) === numbers(here))
}

/** From when on a restored cluster keeps quiet: what came with it is told by that from what arose in it. */
export async function noteRestore(context: Pick<Context, 'db' | 'identity' | 'now'>): Promise<void> {
  if ((await quietReason(context)) !== 'restored' || (await selectLiveShop(context.db))?.quiet_at) return
  await transact(context, null, (tx) => updateToQuiet(tx, context.now()))
}

/** For what staff ask the world outside to do at once. */
export async function refuseWhileQuiet(context: Context): Promise<void> {
  if (await quietReason(context)) throw new Refusal('shop-keeps-quiet')
}

const NAME_FILE = 'shop-id'

/** What this process is; `makesName`: the folder of the files gets a name if it has none. */
export async function readIdentity(
  settings: Settings,
  db: Db,
  { makesName }: { readonly makesName: boolean },
): Promise<Identity> {
  return {
    public_url: publicAddress(settings.PUBLIC_URL),
    database_id: await selectDatabaseId(db),
    files_place: await filesPlace(settings, makesName),
    machine: await readMachine(settings),
  }
}

/** All addresses of this machine alone are one: a shop that is tried out changes its port as it likes. */
function publicAddress(address: string | undefined): string | null {
  if (!address) return null
  const { origin, hostname } = new URL(address)
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? 'localhost' : origin
}

/** All processes of a shop have their files at one place, whichever machines and containers they run on. */
async function filesPlace(settings: Settings, makesName: boolean): Promise<string | null> {
  if (settings.FILES === 's3') return `${settings.S3_ENDPOINT}/${settings.S3_BUCKET}`
  const path = join(resolve(settings.DATA_DIR), NAME_FILE)
  if (makesName) await writeFile(path, `${randomUUID()}\n`, { flag: 'wx' }).catch(orIfThere)
  const name = await readFile(path, 'utf8').catch(() => '')
  return name.trim() || null
}

function orIfThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/**
 * Only where systemd runs: an id that stays when the host is renamed. In containers each has its own or all have the
 * image's, and with a bucket a shop may run on many machines: there it says nothing.
 */
async function readMachine({ FILES }: Settings): Promise<string | null> {
  if (FILES !== 'local' || !existsSync('/run/systemd/system')) return null
  const id = (await readFile('/etc/machine-id', 'utf8').catch(() => '')).trim()
  // systemd asks that the id itself is shown to nobody
  return id ? createHash('sha256').update(`niramoy ${id}`).digest('hex').slice(0, 32) : null
}

/** Ends a start that could keep nothing: uploads, backups and the demo's database are all written there. */
export async function expectWritable({ DATA_DIR }: Settings): Promise<void> {
  const folder = resolve(DATA_DIR)
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `.written-${randomUUID()}`)
    await writeFile(path, '')
    await rm(path)
  } catch (error) {
    const { code = 'it failed' } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw error
    throw new SettingsError([`DATA_DIR cannot be written: ${folder} (${code})`])
  }
}
