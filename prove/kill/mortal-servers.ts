import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../server/src/testing/built-program.ts'

/** Below the repository, so that the bundle finds its packages and its data. */
const CACHE = join(ROOT, 'node_modules/.cache/niramoy')

export type Bundle = { readonly folder: string; remove(): void }

/** The program as it is deployed, but for its start. */
export async function bundleVictim(): Promise<Bundle> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'victim-'))
  const bundler = spawn(
    process.execPath,
    ['scripts/lib/bundle-server.mjs', join(folder, 'build'), 'prove/kill/victim.ts'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [complaint, [code]] = await Promise.all([text(bundler.stderr), once(bundler, 'exit')])
  if (code !== 0) throw new Error(`the server could not be bundled:\n${complaint}`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

type World = {
  readonly bundle: Bundle
  /** Through the proxy that counts, and past it. */
  readonly databaseUrl: string
  readonly directUrl: string
  readonly now: Date
  readonly settings: Readonly<Record<string, string>>
  /** Files it keeps; the next one finds them there. */
  readonly dataDir: string
  /** Where uploads lie until they are dealt with. */
  readonly temporary: string
}

type Said = { readonly address?: string; readonly done?: number; readonly failed?: string }

export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>

/** One process of the shop. */
export async function startMortalServer(world: World) {
  const child = spawn(process.execPath, [join(world.bundle.folder, 'build/victim.js')], {
    cwd: world.bundle.folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(world.bundle.folder, 'compiled'),
      DATABASE_URL: world.databaseUrl,
      DIRECT_URL: world.directUrl,
      NOW: world.now.toISOString(),
      SETTINGS: JSON.stringify(world.settings),
      DATA_DIR: world.dataDir,
      TMPDIR: world.temporary,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const { address } = await heard(child)
  if (!address) throw new Error('the server does not listen')
  return {
    url: address,
    /** As `kill -9` does, whatever it is doing. */
    kill: () => void child.kill('SIGKILL'),
    ended,
    /** How much was due; undefined when it died over it. */
    async runJob(job: string, now: Date): Promise<number | undefined> {
      child.send({ job, now: now.toISOString() })
      const said = await heard(child).catch(() => undefined)
      if (said?.failed) throw new Error(`the job ${job} failed: ${said.failed}`)
      return said?.done
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function heard(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the server is gone'))
    child.once('exit', gone)
    child.once('message', (said) => {
      child.off('exit', gone)
      resolve(said as Said)
    })
  })
}
