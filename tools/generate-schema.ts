/** Writes server/src/platform/db/schema.gen.ts from a migrated database: `generate-schema.ts <databaseUrl> [--check]`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { schemaSource } from './schema-source.ts'

const target = fileURLToPath(new URL('../server/src/platform/db/schema.gen.ts', import.meta.url))
const [url, flag] = process.argv.slice(2)
if (!url) throw new Error('usage: generate-schema.ts <databaseUrl> [--check]')

const client = new pg.Client({ connectionString: url })
await client.connect()
const source = await schemaSource(client)
await client.end()

if (flag !== '--check') {
  writeFileSync(target, source)
} else if (readFileSync(target, 'utf8') !== source) {
  console.error('server/src/platform/db/schema.gen.ts is stale: npm run generate')
  process.exitCode = 1
}
