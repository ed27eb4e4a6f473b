import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createDatabase } from '../server/src/testing/database.ts'
import { setup } from '../server/src/testing/servers/postgres-server.ts'
import { schemaInputs, schemaSource } from './schema-source.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs another tool of this folder to its end, its output in ours; false when it failed. */
function runTool(name: string, args: readonly string[] = []): boolean {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tools/${name}`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

const SCHEMA = fileURLToPath(new URL('../server/src/platform/db/schema.gen.ts', import.meta.url))

/** Runs every generator, or has each compare what it would write; false when one failed or a file is stale. */
export async function runGenerators(flags: readonly '--check'[]): Promise<boolean> {
  const results = [
    runTool('generate-client.ts', flags),
    runTool('docs/generate-docs.ts', flags),
    await generateSchema(flags.includes('--check')),
  ]
  return results.every((ok) => ok)
}

/** The first line tells whether a migration has changed since; schema-source.test.ts compares every line. */
async function generateSchema(isCheck: boolean): Promise<boolean> {
  const [firstLine] = readFileSync(SCHEMA, 'utf8').split('\n')
  if (firstLine?.includes(schemaInputs())) return true
  if (isCheck) {
    console.error('server/src/platform/db/schema.gen.ts is stale: npm run generate')
    return false
  }
  const stop = await setup()
  try {
    const database = await createDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      writeFileSync(SCHEMA, await schemaSource(client))
    } finally {
      await client.end()
      await database.drop()
    }
  } finally {
    await stop()
  }
  return true
}
