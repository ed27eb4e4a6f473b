import { join } from 'node:path'
import { bundlePrograms, type Launched, launch } from './launch.ts'

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

/** The program as it is deployed, in a process of its own: bundled, on a free port, with its jobs, without pages. */
export async function startKillableServer(databaseUrl: string) {
  const bundle = await bundlePrograms()
  const { folder } = bundle
  const lives = [begin(folder, databaseUrl)]
  const current = () => lives.at(-1) as Life
  let isStopped = false
  return {
    /** Where it listens, and how many were killed before it; callers wait until it listens. */
    async address(): Promise<{ url: string; killed: number }> {
      while (!isStopped) {
        const killed = lives.length - 1
        const asked = current()
        const url = await asked.url
        if (asked.child.exitCode !== null) throw new Error(`the server ended by itself:\n${asked.said()}`)
        if (url && asked === current()) return { url, killed }
      }
      throw new Error('the server was stopped')
    },
    /** As `kill -9` does, whatever it is doing, and starts another one at once; returns when the old one is gone. */
    async kill(): Promise<void> {
      const killed = current()
      killed.child.kill('SIGKILL')
      lives.push(begin(folder, databaseUrl))
      await killed.ended
    },
    /** Everything that they have said. */
    said: () => lives.map(({ said }) => said()).join(''),
    async stop(): Promise<void> {
      isStopped = true
      current().child.kill('SIGKILL')
      await Promise.all(lives.map(({ ended }) => ended))
      bundle.remove()
    },
  }
}

type Life = Launched & {
  /** Undefined: it was killed before it listened. */
  readonly url: Promise<string | undefined>
}

function begin(folder: string, databaseUrl: string): Life {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }
  const life = launch(['build/main.js'], { cwd: folder, env })
  const url = life.port.then(
    (port) => `http://127.0.0.1:${port}`,
    async (error: unknown) => {
      if ((await life.ended) === 'SIGKILL') return undefined
      throw error
    },
  )
  url.catch(() => {})
  return { ...life, url }
}
