import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** All that production demands, leading nowhere. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY: 'kF3vQ9zLw0TbXyR7uNcE5mHs2dGaJp8V',
  FILES: 'local',
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtps://mail.example',
  SSLCOMMERZ_STORE_ID: 'shop',
  SSLCOMMERZ_STORE_PASSWORD: 'secret',
  SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
  SHOP_PHONE: '01711-000000',
  SHOP_EMAIL: 'care@shop.example',
  SHOP_ADDRESS: 'Khulna',
  SHOP_WHATSAPP: '8801711000000',
  DRAIN_SECONDS: '0',
}

/** The folder that holds everything, the built program too. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** For `--import`: the process ends with the one that started it and holds its stdin. An address has no line ends. */
const END_WITH_US = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.stdin.resume().on('end', () => process.exit()).unref()`

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
/** After this long the tests do without the package. */
const PATIENCE_MS = 120_000

/** Where a program of the system is; on Debian, and as root, it is installed when it is missing. */
export async function findTool(name: string, debianPackage: string): Promise<string | undefined> {
  return lookFor(name) ?? ((await install(debianPackage)) ? lookFor(name) : undefined)
}

function lookFor(name: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file))
}

async function install(debianPackage: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const get = () =>
    apt('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60', debianPackage)
  return (await get()) || ((await apt('update')) && (await get()))
}

/** Beside the tests, which go on meanwhile. */
async function apt(...args: string[]): Promise<boolean> {
  // a service of its own would only be in the way: policy-rc.d is asked before one is started
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const child = spawn('apt-get', args, { stdio: 'ignore', env, timeout: PATIENCE_MS })
  const [code] = await once(child, 'exit')
  return code === 0
}

export type Launched = {
  readonly child: ChildProcess
  readonly pid: number
  /** Resolves with its port once it says that it is open; rejects when it ends before that. */
  readonly port: Promise<number>
  /** Resolves with its exit code, or with the signal that ended it. */
  readonly ended: Promise<number | string | null>
  /** Everything that it has said. */
  said(): string
  isAlive(): boolean
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

type Options = {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  /** With a channel for messages. */
  readonly ipc?: boolean
}

/** What a program says once it listens; with a public address of its own, its port is that of its settings. */
const OPEN = / is open at \S+|http:\/\/localhost:\d+/

/** Starts a program of Node in a process that ends with ours; nothing of our own environment reaches it. */
export function launch(program: readonly string[], { env, cwd = ROOT, ipc = false }: Options): Launched {
  const child = spawn(process.execPath, ['--import', END_WITH_US, ...program], {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string | null)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  let said = ''
  let isOpen = false
  const port = new Promise<number>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const [open] = (isOpen ? undefined : OPEN.exec(said)) ?? []
      if (open === undefined) return
      isOpen = true
      resolve(Number(/localhost:(\d+)/.exec(open)?.[1] ?? env.PORT))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      reject(new Error(`${program.at(-1)} ended with ${code ?? signal}:\n${said}`)),
    )
  })
  // the caller that waits for it gets the error
  port.catch(() => {})
  return {
    child,
    pid: child.pid ?? 0,
    port,
    ended,
    said: () => said,
    isAlive,
    end(signal) {
      if (isAlive()) child.kill(signal)
      return ended
    },
  }
}

/** Starts the built shop as `npm start` does, for a handful of customers who order all day long. */
export function launchShop(settings: Readonly<Record<string, string>>): Launched {
  const env = {
    LOG_LEVEL: 'error',
    MAX_BOXES_PER_DAY: '100000',
    OPEN_COD_ORDERS: '100000',
    OPEN_COD_SUM: '20000000',
    ...settings,
  }
  return launch(['build/server/main.js'], { env })
}

/** Free ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject)
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
        }),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

const LINKED = ['server', 'node_modules']
/** No page is looked at here, and the tests run before the real ones are built. */
const NO_PAGES = `export const isSameForAll = () => false\nexport async function handle() { return new Response('no pages', { status: 404 }) }\n`

export type Bundle = { readonly folder: string; setPages(source?: string): void; remove(): void }

/** The programs as they are deployed, and `others`, in a folder with all that they look for around themselves. */
export async function bundlePrograms(...others: readonly string[]): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-built-'))
  const args = ['scripts/lib/bundle-server.mjs', join(folder, 'build'), ...others]
  const bundler = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(bundler.stderr), once(bundler, 'exit')])
  if (code !== 0) throw new Error(`the server could not be bundled:\n${complaint}`)
  for (const part of LINKED) symlinkSync(join(ROOT, part), join(folder, part), 'junction')
  mkdirSync(join(folder, 'web/build/server'), { recursive: true })
  mkdirSync(join(folder, 'web/build/client/assets'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  const setPages = (source = NO_PAGES) => writeFileSync(join(folder, 'web/build/server/index.js'), source)
  setPages()
  return {
    folder,
    setPages,
    remove() {
      for (const part of LINKED) unlinkSync(join(folder, part))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Running = {
  readonly child: ChildProcess
  readonly ended: Promise<number | string | null>
  /** All that it has printed so far, line by line. */
  lines(): string[]
}

/** `name` is the program's: `main`, `verify` … Nothing of the tests' own environment reaches it. */
export function runBundled(
  { folder }: Bundle,
  { name, args = [], env }: { name: string; args?: readonly string[]; env: Record<string, string> },
): Running {
  const { child, ended } = launch([`build/${name}.js`, ...args], {
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data'), ...env },
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (printed.stdout += String(chunk)))
  child.stderr?.on('data', (chunk) => (printed.stderr += String(chunk)))
  return {
    child,
    ended,
    lines: () => `${printed.stdout}\n${printed.stderr}`.split('\n').filter((line) => line !== ''),
  }
}
