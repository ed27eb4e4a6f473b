import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withOpened } from '../bench/load/http-connection.ts'
import { openDb, PATIENT } from '../server/src/platform/db/db.ts'
import { ensureDatabase } from '../server/src/platform/db/postgres/embedded-postgres.ts'
import { bucketStore } from '../server/src/platform/integrations/backup-store/bucket-store.ts'
import { brokenBooks } from '../server/src/testing/books.ts'
import { startS3 } from '../server/src/testing/servers/s3-server.ts'
import { doOnce } from './resilience/actions.ts'
import { startShopProcess } from './resilience/run-fault.ts'
import { ask, prepareScene, type Scene, withPaidOrder } from './resilience/scene.ts'
import { startWorld, type World } from './resilience/world.ts'
import { fillDisk, killBackups, refuseFaults } from './restore/faults.ts'
import { readRows } from './restore/rows-of.ts'
import { runScript } from './restore/run-script.ts'

/** `npm run prove:restore`: a shop that has sold is destroyed and restored from its off-site copy alone. */
const problems: string[] = []
const must = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok   ' : 'WRONG'}  ${what}`)
  if (!holds) problems.push(what)
}
const ORDERS = 20
const KILLS = 12

await withOpened(async (opened) => {
  const world = await startWorld()
  opened(() => world.close())
  const offSite = await startS3()
  opened(() => offSite.close())
  const settings = {
    ...world.settings,
    DATABASE_URL: world.databaseUrl,
    FILES: 'local',
    DATA_DIR: join(world.folder, 'data'),
    LIMIT_PRESCRIPTION: '4000/60',
    BACKUP_KEY: 'what only the operator knows',
    BACKUP_OFFSITE: 's3://niramoy/copies',
    BACKUP_S3_ENDPOINT: offSite.settings.endpoint,
    BACKUP_S3_REGION: offSite.settings.region,
    BACKUP_S3_ACCESS_KEY_ID: offSite.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: offSite.settings.secretAccessKey,
  }
  const store = bucketStore(offSite.settings, 'copies')
  const sold = await sell(world, settings)
  const { code } = await runScript('backup', [], settings)
  must(code === 0, 'the shop is backed up, encrypted, to another place')
  await killBackups(KILLS, settings, store, must)
  await fillDisk(join(world.folder, 'small-disk'), settings, must)
  must((await runScript('care', ['rehearse'], settings)).code === 0, 'the copy is restored beside the shop')
  await destroy(settings)
  await refuseFaults(settings, store, must)
  must(isUntouched(settings), 'what was refused has written nothing')
  must((await runScript('restore', ['--from-offsite'], settings)).code === 0, 'the copy alone is restored')
  await compare(settings, sold)
  const shop = await startShopProcess(settings)
  opened(() => shop.stop())
  const isQuiet = async () =>
    ((await (await fetch(`${shop.url}/api/ready`)).json()) as { quiet?: true }).quiet === true
  must(await isQuiet(), 'it keeps quiet')
  must((await runScript('go-live', [], settings)).code === 0 && !(await isQuiet()), 'until it is made live')
  await visitAgain(shop.url, world, sold)
})
process.exitCode = problems.length > 0 ? 1 : 0

type ShopSettings = Record<'DATABASE_URL' | 'DATA_DIR', string> & Record<string, string>
type Sold = { readonly scene: Scene; readonly rows: Map<string, string>; readonly files: string[] }

/** Orders and prescriptions, through the front door. */
async function sell(world: World, settings: ShopSettings): Promise<Sold> {
  const shop = await startShopProcess(settings)
  const scene = await withPaidOrder(await prepareScene(shop.url, world))
  for (let nth = 0; nth < ORDERS; nth++) {
    for (const action of [
      'order and pay on delivery',
      'order and pay online',
      'upload a prescription',
    ] as const) {
      const outcome = await doOnce(action, scene, randomUUID())
      if (outcome !== 'works') throw new Error(`${action}: ${outcome}`)
    }
  }
  await shop.stop()
  const files = filesBelow(join(settings.DATA_DIR, 'files'))
  return { scene, rows: await readRows(settings.DATABASE_URL), files }
}

async function destroy({ DATABASE_URL, DATA_DIR }: ShopSettings): Promise<void> {
  const server = new URL(DATABASE_URL)
  server.pathname = '/postgres'
  await ask(server.href, 'drop database shop with (force)')
  rmSync(DATA_DIR, { recursive: true, force: true })
  await ensureDatabase(server.href, 'shop')
}

function isUntouched({ DATA_DIR }: ShopSettings): boolean {
  return filesBelow(DATA_DIR).length === 0
}

async function compare({ DATABASE_URL, DATA_DIR }: ShopSettings, { rows, files }: Sold): Promise<void> {
  const restored = await readRows(DATABASE_URL)
  must(rows.size > 30 && restored.size === rows.size, `${rows.size} tables are there again`)
  // a backup's own mark is written after it, and a restore marks its own
  const different = [...rows]
    .filter(
      ([table, digest]) => !['care_runs', 'live_shop'].includes(table) && restored.get(table) !== digest,
    )
    .map(([table]) => table)
  must(different.length === 0, `every row of every table is the same ${different.join(', ')}`)
  const filesNow = filesBelow(join(DATA_DIR, 'files'))
  must(files.length > ORDERS && files.join() === filesNow.join(), `${files.length} files are the same`)
  const db = openDb(DATABASE_URL, { max: 1, limits: PATIENT })
  must((await brokenBooks(db)).length === 0, 'the books balance')
  await db.destroy()
}

async function visitAgain(shop: string, world: World, { scene }: Sold): Promise<void> {
  const { customer, ...again } = await prepareScene(shop, world)
  must((await customer.get(`/api/orders/${scene.orderId}`)).status === 200, 'a customer finds their order')
  const file = await customer.get(`/api/prescriptions/${scene.prescriptionId}/file`)
  must(file.status === 200 && file.bytes > 0, 'and their prescription')
  const placed = await doOnce('order and pay on delivery', { customer, ...again }, randomUUID())
  must(placed === 'works', 'and places another order')
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
}
