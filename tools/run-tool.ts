import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs another tool of this folder to its end, its output in ours; false when it failed. */
export function runTool(name: string, args: readonly string[] = []): boolean {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tools/${name}`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
