import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SERVER } from '../platform/config/paths.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDatabase } from './database.ts'

/** Fills a database as it was before a migration, runs that one alone, and looks at what it made of it. */
export async function migrateFrom(
  migration: string,
  { before, after }: { readonly before: string; readonly after: (client: pg.Client) => Promise<void> },
): Promise<void> {
  const database = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'niramoy-migrate-'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public')
    const all = join(SERVER, 'migrations')
    for (const name of await readdir(all)) {
      if (name < migration) await cp(join(all, name), join(folder, name))
    }
    await migrate(database.url, folder)
    await client.query(before)
    await cp(join(all, migration), join(folder, migration))
    const applied = await migrate(database.url, folder)
    if (applied.join() !== migration) throw new Error(`applied ${applied.join()}`)
    await after(client)
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
    await database.drop()
  }
}
