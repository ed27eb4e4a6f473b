/** The built program in a process of its own, on a PostgreSQL of its own, as `npm start` runs it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS } from '../../server/src/platform/config/config.ts'
import { launch } from '../../server/src/testing/servers/launch.ts'
import { type OwnPostgres, startOwnPostgres } from '../parts/postgres.ts'

export type RealServer = {
  readonly port: number
  readonly pid: number
  readonly databaseUrl: string
  /** Where it keeps files. */
  readonly filesFolder: string
  /** Everything that it has said. */
  said(): string
  isAlive(): boolean
  stop(): Promise<void>
}

export async function startRealServer(): Promise<RealServer> {
  const postgres = await startOwnPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-input-'))
  const server = launch(['build/server/main.js'], { env: environment(postgres, folder) })
  return {
    port: await server.port,
    pid: server.pid,
    databaseUrl: postgres.url(),
    filesFolder: join(folder, 'files'),
    said: server.said,
    isAlive: server.isAlive,
    async stop() {
      const ended = server.end('SIGTERM')
      server.child.stdin?.end()
      await ended
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One address sends it all, so that the limits per address would refuse what is to be tried. */
function environment(postgres: OwnPostgres, folder: string): Record<string, string> {
  const limits = Object.keys(SETTINGS).filter((name) => name.startsWith('LIMIT_'))
  return {
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    ASSISTANTS: 'checkout',
    ...Object.fromEntries(limits.map((name) => [name, '1000/1'])),
  }
}
