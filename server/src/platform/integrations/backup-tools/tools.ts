import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import type { Settings } from '../../config/config.ts'

/** For whom a tool runs, and what ends it. */
export type ToolUse = { readonly settings: Settings; readonly signal?: AbortSignal }

/** A backup that is missing or cannot be used; the message is meant for the operator. */
export class BackupRefused extends Error {}

const BIGGEST_OUTPUT = 512 * 1024 * 1024
const MOST_LETTERS = 300

/** Runs pgBackRest or restic with this process's environment; returns what it printed, or refuses with its last line. */
function runBackupTool(tool: string, args: readonly string[], signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(tool, args, { maxBuffer: BIGGEST_OUTPUT, signal }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      if (error.code === 'ENOENT')
        return reject(new BackupRefused(`${tool} is not installed on this machine.`))
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim())
      const last = lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? error.message
      reject(new BackupRefused(`${basename(tool)}: ${last.trim().slice(0, MOST_LETTERS)}`))
    })
  })
}

/** pgBackRest for the shop's stanza, by /etc/pgbackrest.conf and its `PGBACKREST_…` variables. */
export function runPgBackRest({ settings, signal }: ToolUse, args: readonly string[]): Promise<string> {
  const all = [
    `--stanza=${settings.BACKUP_STANZA}`,
    '--log-level-file=off',
    '--log-level-console=error',
    ...args,
  ]
  return runBackupTool('pgbackrest', all, signal)
}

/** restic by its own `RESTIC_…` variables; takes no lock, so that it waits for no backup. */
export function runRestic({ signal }: ToolUse, args: readonly string[]): Promise<string> {
  return runBackupTool('restic', ['--no-lock', ...args], signal)
}
