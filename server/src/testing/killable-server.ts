import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundlePrograms } from './bundled-program.ts'

/** It ends with the tests, however they end. */
const END_WITH_US = `data:text/javascript,process.stdin.resume().on('end', () => process.exit())`

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

/** The program as it is deployed, in a process of its own: bundled, on a free port, with its jobs, without pages. */
export async function startKillableServer(databaseUrl: string) {
  const bundle = await bundlePrograms()
  const { folder } = bundle
  const lives = [launch(folder, databaseUrl)]
  const current = () => lives.at(-1) as Running
  let isStopped = false
  return {
    /** Where it listens, and how many were killed before it; as long as it does not listen, whoever asks waits. */
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
    /** As `kill -9` does, whatever it is doing, and starts another one at once; answers when the old one is gone. */
    async kill(): Promise<void> {
      const killed = current()
      killed.child.kill('SIGKILL')
      lives.push(launch(folder, databaseUrl))
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

type Running = {
  readonly child: ChildProcess
  /** Undefined: it was killed before it listened. */
  readonly url: Promise<string | undefined>
  readonly ended: Promise<unknown>
  said(): string
}

function launch(folder: string, databaseUrl: string): Running {
  const child = spawn(process.execPath, ['--import', END_WITH_US, 'build/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const said = () => chunks.join('')
  const ended = once(child, 'exit')
  const url = new Promise<string | undefined>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      chunks.push(String(chunk))
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said()) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined)
      else reject(new Error(`the server ended by itself with ${code ?? signal}:\n${said()}`))
    })
  })
  url.catch(() => {})
  return { child, url, ended, said }
}
