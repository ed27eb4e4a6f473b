import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { END_WITH_US, ROOT } from '../../server/src/testing/built-program.ts'
import { freePorts } from '../../server/src/testing/free-ports.ts'

export type ShopProcess = {
  readonly url: string
  /** The last that it said. */
  said(): string
  /** As an operator does; answers its exit code and how long it took, and kills it when it does not end. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>
}

/** The built program as `npm start` runs it. */
export async function startShopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const [port = 0] = await freePorts(1)
  const child = spawn(process.execPath, ['--import', END_WITH_US, 'build/server/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      MAX_BOXES_PER_DAY: '100000',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      said = (said + String(chunk)).slice(-20_000)
      if (said.includes(' is open at ')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    async stop() {
      const begun = performance.now()
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return { code, ms: performance.now() - begun }
    },
  }
}
