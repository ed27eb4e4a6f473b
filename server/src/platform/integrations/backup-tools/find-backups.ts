import { join, resolve } from 'node:path'
import { z } from 'zod'
import { BackupRefused, runPgBackRest, runRestic, type ToolUse } from './tools.ts'

export type FoundBackup = {
  readonly name: string
  readonly startedAt: Date
  readonly finishedAt: Date
  /** Of what it would restore. */
  readonly bytes: number
}

const Stanzas = z.array(
  z.object({
    status: z.object({ code: z.number(), message: z.string() }),
    db: z.array(z.object({ 'system-id': z.number() })),
    backup: z.array(
      z.object({
        label: z.string(),
        error: z.boolean().nullish(),
        timestamp: z.object({ start: z.number(), stop: z.number() }),
        info: z.object({ size: z.number() }),
      }),
    ),
  }),
)

/** pgBackRest's backups that are whole, the oldest first; refuses a stanza that is another database's. */
export async function findBackups(
  use: ToolUse,
  systemId: string | undefined,
): Promise<readonly FoundBackup[]> {
  return readBackups(await runPgBackRest(use, ['--output=json', 'info']), systemId)
}

export function readBackups(info: string, systemId: string | undefined): readonly FoundBackup[] {
  const [stanza] = Stanzas.parse(JSON.parse(info))
  const { status, db = [], backup = [] } = stanza ?? {}
  const latest = db.at(-1)?.['system-id']
  if (backup.length === 0)
    throw new BackupRefused(`pgBackRest has no backup: ${status?.message ?? 'no stanza'}.`)
  // JSON's numbers have fewer digits than the identifier, on both sides
  if (systemId && latest !== Number(systemId)) {
    throw new BackupRefused('The backups are of another database: is BACKUP_STANZA right?')
  }
  return backup
    .filter(({ error }) => !error)
    .map(({ label, timestamp, info: { size } }) => ({
      name: label,
      startedAt: new Date(timestamp.start * 1000),
      finishedAt: new Date(timestamp.stop * 1000),
      bytes: size,
    }))
}

const Snapshots = z.array(z.object({ id: z.string(), time: z.iso.datetime({ offset: true }) }))
const Size = z.object({ total_size: z.number() })

/** Where the shop's files lie on this machine; those of a bucket are copied there first (operations.md). */
const copiedFolder = ({ settings }: ToolUse) => resolve(join(settings.DATA_DIR, 'files'))

/** restic's last two snapshots of the shop's files, the older first. */
export async function findSnapshots(use: ToolUse): Promise<readonly FoundBackup[]> {
  const path = copiedFolder(use)
  const all = Snapshots.parse(JSON.parse(await runRestic(use, ['snapshots', '--json', '--path', path])))
  if (all.length === 0) throw new BackupRefused(`restic has no snapshot of ${path}.`)
  const newest = all.toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time)).slice(-2)
  return Promise.all(
    newest.map(async ({ id, time }) => {
      const stats = await runRestic(use, ['stats', '--json', '--mode', 'restore-size', id])
      const at = new Date(time)
      return {
        name: id.slice(0, 8),
        startedAt: at,
        finishedAt: at,
        bytes: Size.parse(JSON.parse(stats)).total_size,
      }
    }),
  )
}

const Node = z.object({ type: z.string().optional(), path: z.string().optional() })

/** The keys of all files in a snapshot. */
export async function listSnapshot(use: ToolUse, id: string): Promise<readonly { readonly key: string }[]> {
  const lines = (await runRestic(use, ['ls', '--json', id])).split('\n').filter(Boolean)
  const begin = `${copiedFolder(use)}/`
  return lines
    .map((line) => Node.parse(JSON.parse(line)))
    .filter(({ type, path }) => type === 'file' && path?.startsWith(begin))
    .map(({ path = '' }) => ({ key: path.slice(begin.length) }))
}
