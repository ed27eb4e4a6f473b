import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool, freePorts } from './launch.ts'

export type RedisServer = {
  readonly url: string
  /** As `kill -9` does; what it held is lost. */
  kill(): Promise<void>
  /** Takes commands and replies to none, until it goes on. */
  freeze(): void
  goOn(): void
  /** Another, empty one at the same address. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A real Redis on a free port; undefined where none is installed, nor can be. */
export async function startRedis(): Promise<RedisServer | undefined> {
  const program = await findTool('redis-server', 'redis-server')
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-redis-'))
  const [port = 0] = await freePorts(1)
  let child: ChildProcess | undefined
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async start() {
      child = await launch(program, port, folder)
    },
    async stop() {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

async function launch(program: string, port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, [...settings, '--dir', folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (/Ready to accept connections/.test(said)) resolve()
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`redis-server ended with ${code}:\n${said}`)))
  })
  return child
}
