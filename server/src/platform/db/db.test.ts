import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { startFaultyProxy } from '../../testing/servers/tcp-proxy.ts'
import { BY_ITS_VALUES, checkDatabase, type Db, openDb } from './db.ts'
import { hasLostDatabase } from './lost-database.ts'

let database: TestDatabase
let db: Db
const errors: string[] = []
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url, { max: 1, onError: ({ message }) => errors.push(message) })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const OURS = `from pg_stat_activity where datname = current_database() and application_name = 'niramoy'`

async function fromOutside(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query(statement).finally(() => client.end())
  return rowCount ?? 0
}

/** Breaks every connection of the program, as a restart of the server does. */
function breakConnections() {
  return fromOutside(`select pg_terminate_backend(pid) ${OURS}`)
}

async function value(query: ReturnType<typeof sql<{ value: unknown }>>) {
  return (await query.execute(db)).rows[0]?.value
}

/** The pool learns of a broken connection a moment later, so a first try may still meet one. */
function answer(query: Parameters<typeof value>[0]): Promise<unknown> {
  return value(query).catch(() => 'broken')
}

test('counts and sums are numbers, days are text, instants are dates, jsonb is parsed', async () => {
  const { rows } = await sql`select 12::bigint as count, sum(x) as total, date '2026-01-15' as day,
    timestamptz '2026-01-15 12:00+06' as instant, '[{"name":"a"}]'::jsonb as list
    from (values (9000000000), (1)) as t (x)`.execute(db)
  const instant = new Date('2026-01-15T06:00:00Z')
  expect(rows).toEqual([
    { count: 12, total: 9_000_000_001, day: '2026-01-15', instant, list: [{ name: 'a' }] },
  ])
})

test('a statement with parameters is prepared once and used again', async () => {
  const statement = (id: number) => db.selectFrom('brands').select('name').where('id', '=', id).execute()
  await statement(1)
  await statement(2)
  const prepared = await value(sql`select count(*) as value from pg_prepared_statements
    where statement = 'select "name" from "brands" where "id" = $1'`)
  expect(prepared).toBe(1)
})

test('a statement that is planned by its values is planned each time', async () => {
  const statement = db.selectFrom('brands').modifyFront(BY_ITS_VALUES).select('slug').where('id', '=', 1)
  await statement.execute()
  await statement.execute()
  const prepared = await value(sql`select count(*) as value from pg_prepared_statements
    where name <> '' and statement like '%by its values%"slug"%'`)
  expect(prepared).toBe(0)
})

test('behind a pooler no statement has a name: the next one may reach another server', async () => {
  const pooled = openDb(database.url, { max: 1, isPooled: true })
  const statement = (id: number) => pooled.selectFrom('brands').select('name').where('id', '=', id).execute()
  expect([await statement(1), await statement(2)]).toEqual([[], []])
  const { rows } = await sql`select name from pg_prepared_statements`.execute(pooled)
  expect(rows).toEqual([])
  await pooled.destroy()
})

test('a connection to a leader that became a standby is given up, and the customer may try again', async () => {
  const one = openDb(database.url, { max: 1 })
  const write = () => sql`delete from brands where id = 0`.execute(one)
  await sql`set default_transaction_read_only = on`.execute(one)
  const refused = await write().catch((error: Error) => error)
  expect([String(refused), hasLostDatabase(refused)]).toEqual([
    expect.stringContaining('read-only transaction'),
    true,
  ])
  await expect
    .poll(() =>
      write().then(
        () => 'written',
        () => 'refused',
      ),
    )
    .toBe('written')
  await one.destroy()
})

test('no statement, lock or open transaction lasts for ever', async () => {
  const setting = (name: string) => value(sql`select current_setting(${name}) as value`)
  expect(await setting('statement_timeout')).toBe('15s')
  expect(await setting('lock_timeout')).toBe('10s')
  expect(await setting('idle_in_transaction_session_timeout')).toBe('30s')
})

test('a database that restarts breaks the statement at work, not the program', async () => {
  await value(sql`select 1 as value`)
  await breakConnections()
  await expect.poll(() => errors).toEqual([expect.stringContaining('terminating connection')])
  await expect.poll(() => answer(sql`select 1 as value`)).toBe(1)

  const atWork = expect(sql`select pg_sleep(${60})`.execute(db)).rejects.toThrow('terminat')
  await expect.poll(() => fromOutside(`select ${OURS} and query like '%pg_sleep%'`)).toBe(1)
  await breakConnections()
  await atWork
  await expect.poll(() => answer(sql`select 2 as value`)).toBe(2)
})

test('a transaction whose connection breaks between two statements is refused, and the next one works', async () => {
  const halfway = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await breakConnections()
    await sql`select 2`.execute(tx)
  })
  await expect(halfway).rejects.toThrow()
  await expect.poll(() => answer(sql`select 3 as value`)).toBe(3)
})

test('the database of the tests is fit', async () => {
  await expect(checkDatabase(db)).resolves.toBeUndefined()
})

test.each([
  ["encoding 'UTF8' lc_ctype 'C'", 'cannot search Bengali'],
  ["encoding 'SQL_ASCII' locale_provider libc lc_ctype 'C' lc_collate 'C'", 'must be encoded in UTF8'],
])('a database made with %s is refused: %s', async (options, message) => {
  const name = `${new URL(database.url).pathname.slice(1)}_unfit`
  await sql.raw(`create database ${name} template template0 ${options}`).execute(db)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const unfit = openDb(url.href)
  await sql`create extension pg_trgm`.execute(unfit)
  await expect(checkDatabase(unfit)).rejects.toThrow(message)
  await unfit.destroy()
  await sql.raw(`drop database ${name}`).execute(db)
})

test('a database that falls silent is given up in time, and asked anew once it speaks', async () => {
  const { hostname, port } = new URL(database.url)
  const proxy = await startFaultyProxy({ hostname, port: Number(port) })
  const url = new URL(database.url)
  url.port = String(proxy.port)
  const far = openDb(url.href, { max: 1, limits: { query_timeout: 200, connectionTimeoutMillis: 200 } })
  const ask = () => far.selectFrom('brands').select('name').where('id', '=', 1).execute()
  try {
    expect(await ask()).toEqual([])
    await proxy.set({ kind: 'silent' })
    const failures = await Promise.allSettled([ask(), ask(), ask()])
    for (const failure of failures) {
      expect(failure.status === 'rejected' && hasLostDatabase(failure.reason)).toBe(true)
    }
    await proxy.set({ kind: 'none' })
    await expect.poll(() => ask().catch(() => 'silent')).toEqual([])
  } finally {
    await far.destroy()
    await proxy.close()
  }
})
