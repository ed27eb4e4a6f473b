import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../server/src/platform/db/postgres/embedded-postgres.ts'

/** `npm run db:reset`: deletes the embedded database and the files, so that the next start creates them again. */
const dataDir = resolve(fileURLToPath(new URL('..', import.meta.url)), process.env.DATA_DIR ?? '.data')

const refusal = await reasonToRefuse()
if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  for (const name of ['postgres', 'postgres.password', 'files']) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  console.log(`The database and the files in ${dataDir} are gone; the next start makes new ones.`)
}

async function reasonToRefuse(): Promise<string | undefined> {
  if (process.env.DATABASE_URL)
    return 'DATABASE_URL names a server of your own; only the embedded one is reset.'
  if (await isInUse(join(dataDir, 'postgres'))) return 'The shop is running. Stop it first.'
  return undefined
}

/** Stops a server that a killed process left behind, but not one that the shop uses. */
async function isInUse(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return false
  const server = await startPostgres({ dataDir: cluster })
  await server.stop()
  return existsSync(pidFile)
}
