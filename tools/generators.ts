import { createDatabase } from '../server/src/testing/database.ts'
import { setup } from '../server/src/testing/servers/postgres-server.ts'
import { runTool } from './run-tool.ts'

/** Runs every generator, or has each compare what it would write; false when one failed or a file is stale. */
export async function runGenerators(flags: readonly '--check'[]): Promise<boolean> {
  const results = [
    runTool('generate-client.ts', flags),
    runTool('docs/generate-docs.ts', flags),
    await withDatabase((url) => runTool('generate-schema.ts', [url, ...flags])),
  ]
  return results.every((ok) => ok)
}

/** On an empty, migrated database. */
async function withDatabase(work: (url: string) => boolean): Promise<boolean> {
  const stop = await setup()
  try {
    const database = await createDatabase()
    try {
      return work(database.url)
    } finally {
      await database.drop()
    }
  } finally {
    await stop()
  }
}
