import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type pg from 'pg'
import { ROOT } from '../../server/src/testing/servers/built-program.ts'

/** On what, when and of which state of the program it was measured. */
export async function describeRun(client: pg.Client, how: string): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const gigabytes = (totalmem() / 1e9).toFixed(0)
  // no-clock: the day of the measurement
  const day = new Date().toISOString().slice(0, 10)
  return (
    `Measured on ${day} at commit ${commit()}: ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ` +
    `${gigabytes} GB of memory, Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}. ${how}`
  )
}

function commit(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? ''
  const hash = git('rev-parse', '--short', 'HEAD') || 'unknown'
  return git('status', '--porcelain') ? `${hash} with changes` : hash
}
