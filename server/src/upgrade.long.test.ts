import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SERVER } from './platform/config/paths.ts'
import { openDb } from './platform/db/db.ts'
import { createDatabase, type TestDatabase } from './testing/database.ts'
import {
  type Bundle,
  bundlePrograms,
  PRODUCTION,
  type Running,
  runBundled,
} from './testing/servers/launch.ts'

const MIGRATION = '0999-titles.sql'
let bundle: Bundle
let database: TestDatabase
let running: Running | undefined
beforeAll(async () => {
  bundle = await bundlePrograms()
  database = await createDatabase()
  await newVersion('-- changes data\nupdate schema_migrations set checksum = checksum;\n')
}, 400_000)
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
})
afterAll(async () => {
  rmSync(join(bundle.folder, 'server'), { recursive: true })
  symlinkSync(SERVER, join(bundle.folder, 'server'), 'junction')
  await database.drop()
  bundle.remove()
})

/** The program with one more migration. */
async function newVersion(text: string) {
  const server = join(bundle.folder, 'server')
  unlinkSync(server)
  mkdirSync(server)
  for (const name of readdirSync(SERVER)) {
    if (name === 'migrations') cpSync(join(SERVER, name), join(server, name), { recursive: true })
    else symlinkSync(join(SERVER, name), join(server, name))
  }
  writeFileSync(join(server, 'migrations', MIGRATION), text)
}

function start(env: Record<string, string> = {}) {
  running = runBundled(bundle, {
    name: 'main',
    env: { ...PRODUCTION, PORT: '0', DATABASE_URL: database.url, ...env },
  })
  return running
}
const said = (shop: Running) => shop.lines().map((line) => (JSON.parse(line) as { msg: string }).msg)

async function isApplied(): Promise<boolean> {
  const db = openDb(database.url, { max: 1 })
  const { rows } = await sql`select from schema_migrations where name = ${MIGRATION}`.execute(db)
  await db.destroy()
  return rows.length > 0
}

test('a start without a backup on record changes nothing and says how to go on', async () => {
  const shop = start({ DATA_DIR: join(bundle.folder, 'data') })
  expect(await shop.ended).toBe(1)
  expect(said(shop).at(-1)).toMatch(
    /no backup of the last 26 hours is on record\..*MIGRATE_WITHOUT_BACKUP=yes/,
  )
  expect(await isApplied()).toBe(false)
}, 400_000)

test('with one production goes on by itself with a migration that changes data', async () => {
  const db = openDb(database.url, { max: 1 })
  // no-clock: the program that starts has the machine's
  const at = new Date()
  const run = { kind: 'backup' as const, started_at: at, finished_at: at, is_ok: true, detail: 'a backup' }
  await db.insertInto('care_runs').values(run).execute()
  await db.destroy()
  const shop = start({ DATA_DIR: join(bundle.folder, 'data') })
  await vi.waitFor(() => expect(said(shop).join()).toMatch(/ is open at /), {
    timeout: 200_000,
    interval: 50,
  })
  const [announced = '', applied] = said(shop)
  expect(announced).toContain('a backup of the last 26 hours is on record')
  expect(applied).toBe(`Database brought up to date: ${MIGRATION}`)
  expect(await isApplied()).toBe(true)
}, 400_000)
