import { expect, test } from 'vitest'
import { breachesOfWriting } from './check-imports.ts'

const UNAUDITED = { sessions: 'where a person is signed in' }
const broken = (file: string, source: string) =>
  breachesOfWriting(`server/src/${file}`, source, UNAUDITED).map(({ rule, to }) => `${rule}: ${to}`)

const IN_TX = 'rows-are-written-in-a-tx'

test.each([
  ["export function removeBrand(db: Db) {\n  return db.deleteFrom('brands')", [`${IN_TX}: brands`]],
  ["export function removeBrand(db: Db | Tx) {\n  return db.deleteFrom('brands')", [`${IN_TX}: brands`]],
  ["async function rename(tx: Tx, id: number): Promise<void> {\n  await tx.updateTable('brands as b')", []],
  ["function add(\n  tx: Tx,\n  id: number,\n): Promise<void> {\n  return tx\n    .insertInto('brands')", []],
  ["function a(tx: Tx) {\n  return 1\n}\nconst b = (db) => db.deleteFrom('brands')", [`${IN_TX}: brands`]],
  ["function leave(db: Db) {\n  return db.deleteFrom('sessions')", []],
  ['function empty(db: Db) {\n  return db.deleteFrom(table)', [`${IN_TX}: any table`]],
  ['function add(db: Db) {\n  return sql`\n    insert into brands (name)`', [`${IN_TX}: brands`]],
  ['function set(db: Db) {\n  return sql`update brands as b set name`', [`${IN_TX}: brands`]],
  [`function drop(db: Db) {\n  return sql\`delete from \${sql.table(name)}\``, [`${IN_TX}: any table`]],
  [
    'function set(db: Db) {\n  return sql`insert into sessions values (1) on conflict do update set id = 1`',
    [],
  ],
  ['function hold(db: Db) {\n  return sql`select id from brands for update skip locked`', []],
  ['/** Whoever will update brands set them here. */\nfunction read(db: Db) {\n', []],
])('%j in a file of statements breaks %j', (source, rules) => {
  expect(broken('catalogue/brands/brands.sql.ts', source)).toEqual(rules)
})

test('no other file writes rows', () => {
  const source = "function act(tx: Tx) {\n  return tx.deleteFrom('brands')"
  expect(broken('catalogue/brands/remove-brand.ts', source)).toEqual([
    'rows-are-written-in-sql-files: brands',
  ])
  expect(broken('catalogue/brands/brands.test.ts', source)).toEqual([])
  expect(broken('testing/catalogue.ts', source)).toEqual([])
})

test('transactions begin in one place, unless they only read', () => {
  const begun = 'transactions-begin-in-transact: server/src/platform/db/transact.ts'
  expect(broken('catalogue/brands/remove-brand.ts', 'await db.transaction().execute(work)')).toEqual([begun])
  expect(broken('catalogue/brands/remove-brand.ts', 'await db.startTransaction().execute()')).toEqual([begun])
  const reading =
    "db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)"
  expect(broken('catalogue/brands/read.ts', reading)).toEqual([])
  expect(broken('platform/db/transact.ts', 'db.transaction().execute(work)')).toEqual([])
})

test('nothing poses as a transaction', () => {
  expect(broken('catalogue/brands/remove-brand.ts', 'removeBrand(db as unknown as Tx)')).toEqual([
    'only-transact-makes-a-tx: as unknown as Tx',
  ])
})
