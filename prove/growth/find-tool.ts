import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Where a program of the system is; on Debian, and as root, it is installed when it is missing. */
export function findTool(name: string, debianPackage: string): string | undefined {
  return lookFor(name) ?? (install(debianPackage) ? lookFor(name) : undefined)
}

function lookFor(name: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file))
}

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  // a service of its own would only be in the way: policy-rc.d is asked before one is started
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 300_000 }).status === 0
  const get = () =>
    apt('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', debianPackage)
  return get() || (apt('update') && get())
}
