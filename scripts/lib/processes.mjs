import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'

/** The processes that work in a folder or were started from it. */
export function processesIn(folder) {
  if (process.platform === 'linux')
    return fs.readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isIn(pid, folder))
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => line.trim().split(/\s+/)[0])
}

function isIn(pid, folder) {
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(folder) || fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false // It ended during the check, or it is a zombie that was not collected yet.
  }
}
