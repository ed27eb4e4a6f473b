/** The built program in a process of its own, on a PostgreSQL of its own, as `npm start` runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS } from '../../server/src/platform/config/config.ts'
import { END_WITH_US, ROOT } from '../../server/src/testing/built-program.ts'
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
  const child = spawn(process.execPath, ['--import', END_WITH_US, 'build/server/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment(postgres, folder) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const [, found] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    databaseUrl: postgres.url(),
    filesFolder: join(folder, 'files'),
    said: () => said,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM')
      child.stdin.end()
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
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...Object.fromEntries(limits.map((name) => [name, '1000/1'])),
  }
}
