import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

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
