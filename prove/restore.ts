import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withOpened } from '../bench/load/with-opened.ts'
import { openDb, PATIENT } from '../server/src/db/db.ts'
import { ensureDatabase } from '../server/src/db/embedded-postgres.ts'
import { DEMO_ACCOUNTS } from '../server/src/demo-accounts.ts'
import { brokenBooks } from '../server/src/testing/books.ts'
import { doOnce } from './resilience/deeds.ts'
import { ask, prepareScene, withPaidOrder } from './resilience/scene.ts'
import { startShopProcess } from './resilience/shop-process.ts'
import { visitorOf } from './resilience/visitor.ts'
import { startWorld } from './resilience/world.ts'
import { rowsOf } from './restore/rows-of.ts'
import { runScript } from './restore/run-script.ts'

/** `npm run prove:restore`: a shop that has sold is saved, destroyed and restored, and must be the same. */
const problems: string[] = []
const must = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok   ' : 'WRONG'}  ${what}`)
  if (!holds) problems.push(what)
}
const ORDERS = 20

await withOpened(async (opened) => {
  const world = await startWorld()
  opened(() => world.close())
  const shopSettings = {
    ...world.settings,
    DATABASE_URL: world.databaseUrl,
    FILES: 'local',
    DATA_DIR: join(world.folder, 'data'),
    LIMIT_PRESCRIPTION: '4000/60',
  }
  const before = await startShopProcess(shopSettings)
  const scene = await withPaidOrder(await prepareScene(before.url, world))
  for (let nth = 0; nth < ORDERS; nth++) {
    for (const deed of [
      'order and pay on delivery',
      'order and pay online',
      'upload a prescription',
    ] as const) {
      const outcome = await doOnce(deed, scene, crypto.randomUUID())
      if (outcome !== 'works') throw new Error(`${deed}: ${outcome}`)
    }
  }
  const backup = join(world.folder, 'backup')
  await before.stop()
  const rows = await rowsOf(world.databaseUrl)
  const files = filesBelow(join(shopSettings.DATA_DIR, 'files'))
  await runScript('backup', backup, shopSettings)

  const admin = new URL(world.databaseUrl)
  admin.pathname = '/postgres'
  await ask(admin.href, 'drop database shop with (force)')
  rmSync(shopSettings.DATA_DIR, { recursive: true, force: true })
  await ensureDatabase(admin.href, 'shop')
  await runScript('restore', backup, shopSettings)

  const restored = await rowsOf(world.databaseUrl)
  must(restored.size === rows.size && restored.size > 30, `${rows.size} tables are there again`)
  const different = [...rows]
    .filter(([table, digest]) => restored.get(table) !== digest)
    .map(([table]) => table)
  must(different.length === 0, `every row of every table is the same ${different.join(', ')}`)
  const filesAfter = filesBelow(join(shopSettings.DATA_DIR, 'files'))
  must(files.length > ORDERS && files.join() === filesAfter.join(), `${files.length} files are the same`)
  const db = openDb(world.databaseUrl, { max: 1, limits: PATIENT })
  must((await brokenBooks(db)).length === 0, 'the books balance')
  await db.destroy()

  const after = await startShopProcess(shopSettings)
  opened(() => after.stop())
  const login = await visitorOf(after.url).send('POST', '/api/auth/login', DEMO_ACCOUNTS.customer)
  const customer = visitorOf(after.url, login.cookies)
  must((await customer.get(`/api/orders/${scene.orderId}`)).status === 200, 'a customer finds their order')
  const again = await prepareScene(after.url, world)
  must(
    (await customer.get(`/api/prescriptions/${scene.prescriptionId}/file`)).bytes > 0,
    'and their prescription',
  )
  must(
    (await doOnce('order and pay on delivery', again, crypto.randomUUID())) === 'works',
    'and places another order',
  )
})
process.exitCode = problems.length > 0 ? 1 : 0

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
}
