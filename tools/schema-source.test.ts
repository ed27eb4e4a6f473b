import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../server/src/testing/database.ts'
import { schemaSource } from './schema-source.ts'

async function sourceAfter(change?: string): Promise<string> {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    if (change) await client.query(change)
    return await schemaSource(client)
  } finally {
    await client.end()
    await database.drop()
  }
}

test('schema.gen.ts is what the migrations make', async () => {
  const file = readFileSync(new URL('../server/src/platform/db/schema.gen.ts', import.meta.url), 'utf8')
  expect(await sourceAfter()).toBe(file)
})

test('a new column shows, with its choices, its default and whether it may be empty', async () => {
  const source = await sourceAfter(`
    alter table brands
      add mood text check (mood in ('calm', 'bold')),
      add rank integer not null default 0,
      add bonus_poisha integer,
      add facts jsonb`)
  expect(source).toContain(`  mood: 'calm' | 'bold' | null
  rank: Generated<number>
  bonus_poisha: Poisha | null
  facts: ColumnType<unknown, string | null | undefined, string | null>`)
})

test('a type the generator does not know stops it', async () => {
  await expect(sourceAfter('alter table brands add place point')).rejects.toThrow(
    'brands.place: no TypeScript type for point',
  )
})
