import { AUDITED_TABLES } from '@niramoy/domain/platform/audited'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { insertProduct, insertUser, NOON } from './sample-rows.ts'
import { transact } from './transact.ts'
import { UNAUDITED_TABLES } from './unaudited-tables.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Tables, each with whether it tells the audit log of every row that is made, changed or removed. */
async function tables(): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; recorded: boolean }>`
    select relname as name, exists (
      select from pg_trigger
      where tgrelid = pg_class.oid and tgfoid = 'record_change'::regproc and tgenabled = 'O'
        and tgtype::int & 31 = 29 and tgqual is null and tgattr = ''
    ) as recorded
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db)
  return new Map(rows.map(({ name, recorded }) => [name, recorded]))
}

test('every table records what staff change in it, or there is a reason why not', async () => {
  const all = await tables()
  const recording = [...all].filter(([, recorded]) => recorded).map(([name]) => name)
  const silent = [...all].filter(([, recorded]) => !recorded).map(([name]) => name)
  expect(recording.sort()).toEqual([...AUDITED_TABLES].sort())
  expect(silent.sort()).toEqual(Object.keys(UNAUDITED_TABLES).sort())
})

async function readActors(work: (product: number) => Promise<unknown>): Promise<number[]> {
  const product = await insertProduct(db)
  await work(product)
  const log = await db.selectFrom('audit_log').select('actor_id').where('row_id', '=', product).execute()
  return log.map(({ actor_id }) => actor_id)
}
const renamed = (act: Parameters<typeof transact>[0], actorId: number | null) => (product: number) =>
  transact(act, actorId, (tx) =>
    tx.updateTable('products').set({ name: 'Napa Extra' }).where('id', '=', product).execute(),
  )

test('whose request it is decides who is recorded, whatever the call says', async () => {
  const [staff, other] = [await insertUser(db, { role: 'admin' }), await insertUser(db, { role: 'admin' })]
  const customer = await insertUser(db)
  const act = { db, now: () => NOON }
  for (const said of [null, customer, other]) {
    expect(await readActors(renamed({ ...act, staffId: staff }, said))).toEqual([staff])
  }
  expect(await readActors(renamed(act, staff))).toEqual([staff])
  expect(await readActors(renamed(act, customer))).toEqual([])
  expect(await readActors(renamed(act, null))).toEqual([])
})
