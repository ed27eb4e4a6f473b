import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lastRelease } from '../../testing/database.ts'
import { migrationProblems } from '../../testing/migration-rules.ts'
import { SERVER } from '../config/paths.ts'

const FOLDER = join(SERVER, 'migrations')
const { version, migration } = lastRelease()
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const added = names.filter((name) => name > migration)
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

test('the last release names a migration that is there', () => {
  expect(names).toContain(migration)
})

test.each(added)('%s lets the last release work on', (name) => {
  const before = added.filter((other) => other < name).map(read)
  expect(migrationProblems(read(name), before, version)).toEqual([])
})

describe('what would break the version before, or make its writers wait', () => {
  test.each([
    ['a dropped table', 'drop table products', /drops what/],
    ['a dropped column', 'alter table products drop column name', /drops a column/],
    ['the same, in short', 'alter table products add x text, drop name', /drops a column/],
    ['another name', 'alter table products rename name to title', /renames/],
    ['a table of another name', 'alter table products rename to goods', /renames/],
    ['another type', 'alter table products alter column name type varchar(9)', /another type/],
    ['a column that must be filled', 'alter table products add x text not null', /leaves it empty/],
    ['an old one that must be filled', 'alter table products alter name set not null', /may leave it empty/],
    ['a check of every row', 'alter table products add constraint x check (id > 0)', /not valid/],
    ['a check in a column', 'alter table products add x text check (x <> 1)', /not valid/],
    ['a unique column', 'alter table products add constraint x unique (name)', /does not know/],
    ['a unique index', 'create unique index x on products (lower(name))', /does not know/],
    ['a default for each row', 'alter table products add x uuid default gen_random_uuid()', /every row anew/],
    ['a computed column', 'alter table products add x int generated always as (id) stored', /every row anew/],
    ['changed rows', 'update products set name = 1', /changes rows/],
    ['deleted rows', 'delete from products', /changes rows/],
    ['changed rows in a block', 'do $$ begin update products set id = 1; end $$', /changes rows/],
    ['rows that come from a query', 'with a as (select 1) insert into products select 2', /changes rows/],
  ])('%s', (_what, text, problem) => {
    const found = migrationProblems(`-- why\n${text};\n`, [], '0.2.0')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(problem)
  })
})

test.each([
  ['a new column', 'alter table products add x text, add y integer not null default 0'],
  ['a new rule, checked later', "alter table products add constraint x check (name <> 'a, b') not valid"],
  [
    'a new rule that every partition has',
    '-- checked in every partition: a, products\nalter table products add constraint x check (id > 0)',
  ],
  ['a looser rule', 'alter table products drop constraint x'],
  [
    'anything in a new table',
    'create table a (id int unique); alter table a add b int not null; insert into a values (1)',
  ],
  ['a helper of its own', 'create function f() returns void language sql as $$ select 1 $$; drop function f'],
  ['a unique new column', 'alter table products add code text; create unique index x on products (code)'],
  [
    'a function that changes rows later',
    'create or replace function f() returns void language sql as $$ delete from products $$',
  ],
  [
    'words in a comment or a text',
    "-- drop table products\ncomment on table products is 'drop table products; update products'",
  ],
  ['rows, when it says so', '-- changes data: names\nupdate products set name = 1'],
  [
    'a column that goes, unused by the release',
    '-- contract: products.name, unused since 0.2.0\nalter table products drop name',
  ],
])('is no problem: %s', (_what, text) => {
  expect(migrationProblems(text, [], '0.2.0')).toEqual([])
})

test('a column goes only when a released version no longer uses it', () => {
  const text = '-- contract: products.name, unused since 0.3.0\nalter table products drop name'
  expect(migrationProblems(text, [], '0.2.0')).toHaveLength(1)
  expect(migrationProblems(text, [], '0.10.0')).toEqual([])
})
