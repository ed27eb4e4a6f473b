import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10
const KILOBYTES = 1024

/** What a process has used of the cores so far, in milliseconds; where that cannot be known, 0. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0
}

/** The same of every process that it started and that still runs: PostgreSQL's own of each connection. */
export function cpuOfChildren(pid: number): number {
  if (!existsSync('/proc')) return 0
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), 0)
}

type Memory = { readonly now: number; readonly most: number }

/** Megabytes that a process holds in memory, and the most it ever held. */
export function memoryOf(pid: number): Memory {
  const status = readOrNothing(`/proc/${pid}/status`)
  const read = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * KILOBYTES) / 1e6
  return { now: read('VmRSS'), most: read('VmHWM') }
}

function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1] ?? 0)
}

/** What stands after the name, which may hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  const stat = readOrNothing(`/proc/${pid}/stat`)
  return stat ? stat.slice(stat.lastIndexOf(') ') + 2).split(' ') : undefined
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
