import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Bundle, bundlePrograms } from '../../server/src/testing/servers/bundled-program.ts'
import { launch } from '../../server/src/testing/servers/launch.ts'

/** The program as it is deployed, but for its start. */
export function bundleVictim(): Promise<Bundle> {
  return bundlePrograms('prove/kill/victim.ts')
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
  const { child, end, ended, said } = launch(['build/victim.js'], {
    cwd: world.bundle.folder,
    env: {
      NODE_COMPILE_CACHE: join(world.bundle.folder, 'compiled'),
      DATABASE_URL: world.databaseUrl,
      DIRECT_URL: world.directUrl,
      NOW: world.now.toISOString(),
      SETTINGS: JSON.stringify(world.settings),
      DATA_DIR: world.dataDir,
      TMPDIR: world.temporary,
    },
    ipc: true,
  })
  const { address } = await heard(child)
  if (!address) throw new Error(`the server does not listen:\n${said()}`)
  return {
    url: address,
    /** As `kill -9` does, whatever it is doing. */
    kill: () => void child.kill('SIGKILL'),
    ended,
    /** How much was due; undefined when it died over it. */
    async runJob(job: string, now: Date): Promise<number | undefined> {
      child.send({ job, now: now.toISOString() })
      const answer = await heard(child).catch(() => undefined)
      if (answer?.failed) throw new Error(`the job ${job} failed: ${answer.failed}`)
      return answer?.done
    },
    async stop(): Promise<void> {
      await end('SIGKILL')
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
