import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** It ends with the proof, however that ends. */
const END_WITH_US = `data:text/javascript,import { isMainThread } from 'node:worker_threads';if (isMainThread) process.stdin.resume().on('end', () => process.exit()).unref()`

export type ShopProcess = {
  readonly url: string
  /** The last that it said. */
  said(): string
  /** As an operator does; answers its exit code and how long it took, and kills it when it does not end. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>
}

/** The built program as `npm start` runs it. */
export async function startShopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', END_WITH_US, 'build/server/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...settings },
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
