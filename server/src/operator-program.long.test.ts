import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTables } from './operator-program.ts'
import { insertVerifiedUser } from './people/auth/accounts/users.sql.ts'
import { DatabaseRefused } from './platform/db/database-trouble.ts'
import { type Db, openDb } from './platform/db/db.ts'
import { createDatabase, type TestDatabase } from './testing/database.ts'
import { type Bundle, bundlePrograms, PRODUCTION, runBundled } from './testing/servers/launch.ts'

/** Of no password that anyone knows. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'

let bundle: Bundle
let database: TestDatabase
let db: Db
beforeAll(async () => {
  bundle = await bundlePrograms()
  database = await createDatabase()
  db = openDb(database.url, { max: 1 })
}, 400_000)
afterAll(async () => {
  await db.destroy()
  await database.drop()
  bundle.remove()
})

async function run(name: string, args: readonly string[] = [], url = database.url) {
  const program = runBundled(bundle, { name, args, env: { ...PRODUCTION, PORT: '0', DATABASE_URL: url } })
  return { code: await program.ended, said: program.lines() }
}

const create = (phone: string) => run('admin-create', ['--phone', phone, '--name', 'Amina Rahman'])

test('an account that may not create tables is told in one line what mends it, and that does', async () => {
  const name = `shop_${randomBytes(6).toString('hex')}`
  const role = `${name}-account`
  await sql`create role ${sql.id(role)} login password 'secret'`.execute(db)
  await sql`create database ${sql.id(name)} template template0`.execute(db)
  const url = Object.assign(new URL(database.url), {
    username: role,
    password: 'secret',
    pathname: name,
  }).href
  try {
    const mend = `alter database ${name} owner to "${role}"`
    const line = `The account ${role} may not create tables in the database ${name}: ${mend}.`
    expect(await run('shop-init', [], url)).toEqual({ code: 1, said: [line] })
    const person = ['--phone', '01711000001', '--name', 'Amina Rahman']
    expect(await run('admin-create', person, url)).toEqual({ code: 1, said: [line] })
    const start = await run('main', [], url)
    expect([start.code, start.said.map((said) => JSON.parse(said))]).toEqual([
      1,
      [{ level: 60, time: expect.any(Number), msg: line }],
    ])
    await sql.raw(mend).execute(db)
    expect(await run('shop-init', [], url)).toMatchObject({ code: 0 })
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db)
    await sql`drop role ${sql.id(role)}`.execute(db)
  }
}, 400_000)

test('an account that may not read a table of another is told which', async () => {
  const role = `reader_${randomBytes(6).toString('hex')}`
  await sql`create role ${sql.id(role)} login password 'secret'`.execute(db)
  const url = Object.assign(new URL(database.url), { username: role, password: 'secret' })
  const name = url.pathname.slice(1)
  try {
    expect(await run('verify', [], url.href)).toEqual({
      code: 1,
      said: [
        expect.stringMatching(
          `^The account ${role} lacks a right in the database ${name}: permission denied for table [a-z_]+\\.$`,
        ),
      ],
    })
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(db)
  }
}, 400_000)

test('rows of an older version are left to the shop, which makes a backup before it changes them', async () => {
  const older = await createDatabase()
  const there = openDb(older.url, { max: 1 })
  await sql`drop schema public cascade; create schema public`.execute(there)
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-migrations-'))
  writeFileSync(join(folder, '0001-things.sql'), 'create table things (name text)')
  await makeTables(older.url, folder)
  writeFileSync(join(folder, '0002-names.sql'), "-- changes data\nupdate things set name = 'new'")
  await expect(makeTables(older.url, folder)).rejects.toThrow(
    new DatabaseRefused(
      'The database is of an older version. Start the shop first: it brings it up to date.',
    ),
  )
  const { rows } = await sql`select name from schema_migrations`.execute(there)
  expect(rows).toEqual([{ name: '0001-things.sql' }])
  await there.destroy()
  await older.drop()
  rmSync(folder, { recursive: true })
})

test('shop:init does not name itself as the remedy when a table is missing', async () => {
  const broken = await createDatabase()
  const there = openDb(broken.url, { max: 1 })
  await sql`drop table starter_rows`.execute(there)
  await there.destroy()
  const { code, said } = await run('shop-init', [], broken.url)
  expect(code).toBe(1)
  expect(said.join('\n')).toContain('relation "starter_rows" does not exist')
  expect(said.join('\n')).not.toContain('npm run shop:init')
  await broken.drop()
}, 400_000)

test.each(['12345', '+88017112233445', 'amina'])(
  '%s is no number of an owner',
  async (phone) => {
    const wrong = { code: 1, said: ['The number must be 01XXXXXXXXX.'] }
    expect(await create(phone)).toEqual(wrong)
    expect(await run('admin-reset-second-factor', ['--phone', phone])).toEqual(wrong)
  },
  400_000,
)

test('the number of a customer is told how it becomes an owner, with and without one', async () => {
  const customer = { username: 'ABCDEF', name: 'Rahim', phone: '01711223344', role: 'user' } as const
  const now = new Date('2026-01-15T04:00:00Z')
  await db
    .transaction()
    .execute((tx) => insertVerifiedUser(tx, { ...customer, duties: [], password_hash: HASH }, now))
  const how = 'can make it an owner at /admin/users: role Admin, duty Owner.'
  expect(await create('01711223344')).toEqual({
    code: 1,
    said: [`01711223344 has an account already. Make an owner with another number, who ${how}`],
  })
  const made = await create('+880 1711-223355')
  expect(made.code).toBe(0)
  expect(made.said[0]).toMatch(/^Administrator Amina Rahman \(.+\) can log in with 01711223355\.$/)
  expect(await create('8801711223344')).toEqual({
    code: 1,
    said: [`01711223344 has an account already. An owner ${how}`],
  })
  expect(await create('01711223355')).toEqual({
    code: 1,
    said: ['01711223355 is an owner already. Log in, or set a new password at /forgot-password.'],
  })
}, 400_000)
