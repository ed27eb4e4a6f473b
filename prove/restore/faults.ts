import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findBackups, newestBackup, openStored } from '../../server/src/platform/care/found-backups.step.ts'
import type { BackupStore } from '../../server/src/platform/integrations/backup-store/backup-store.ts'
import { runScript, type Settings, startCare } from './run-script.ts'

export type Must = (holds: boolean, what: string) => void

/** Kills a backup with its copy and rotation at random moments; what counts as finished must be readable each time. */
export async function killBackups(
  times: number,
  settings: Settings,
  store: BackupStore,
  must: Must,
): Promise<void> {
  const begun = performance.now()
  await once(startCare('backup', settings), 'exit')
  const longest = performance.now() - begun
  let killed = 0
  const broken: string[] = []
  for (let nth = 0; nth < times; nth++) {
    const child = startCare('backup', settings)
    const isEnded = once(child, 'exit')
    await Promise.race([pause(randomInt(Math.ceil(longest))), isEnded])
    if (child.kill('SIGKILL')) killed += 1
    await isEnded
    for (const { name, isFinished } of await findBackups(store)) {
      if (!isFinished) continue
      await openStored(store, name, settings.BACKUP_KEY).catch((error: Error) => broken.push(error.message))
    }
  }
  must(killed > times / 2, `${killed} of ${times} backups were killed in ${Math.round(longest)} ms each`)
  must(broken.length === 0, `what counts as finished is readable after each ${broken.join(', ')}`)
  const { code } = await runScript('care', ['backup'], settings)
  must(code === 0, 'the next backup is made as if nothing had been')
}

/** Each fault on the newest copy, undone afterwards; the restore must refuse it in one line. */
export async function refuseFaults(settings: Settings, store: BackupStore, must: Must): Promise<void> {
  const name = (await newestBackup(store))?.name ?? ''
  const users = `${name}/users.copy.gz.enc`
  const stored = await store.get(users)
  const whole = stored ? await buffer(stored) : Buffer.alloc(0)
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(200) ^ 4, 200)
  const refused = async (what: string, more: Settings, says: RegExp) => {
    const { code, said } = await runScript('restore', ['--from-offsite'], { ...settings, ...more })
    must(
      code === 1 && says.test(said) && said.trim().split('\n').length === 1,
      `${what} is refused in one line`,
    )
  }
  await refused('a wrong key', { BACKUP_KEY: 'certainly another key' }, /BACKUP_KEY is not the key/)
  await store.put(users, changed)
  await refused('a changed byte', {}, /users\.copy\.gz of the backup is damaged/)
  await store.put(users, whole.subarray(0, whole.length - 9))
  await refused('a file that is cut off', {}, /users\.copy\.gz of the backup is damaged/)
  await store.delete(users)
  await refused('a missing part', {}, /users\.copy\.gz\.enc of the backup is missing/)
  await store.put(users, whole)
}

/** A backup onto a disk that has no room for it. Needs the right to mount one; else it is said and left out. */
export async function fillDisk(folder: string, settings: Settings, must: Must): Promise<void> {
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder])
  if (mounted.status !== 0) {
    console.log('skip   a full disk: this account may mount none')
    return
  }
  try {
    const { code, said } = await runScript('care', ['backup'], { ...settings, BACKUP_DIR: folder })
    must(code === 1 && said.includes('The disk is full.'), 'a full disk fails the backup, and says so')
  } finally {
    spawnSync('umount', [folder])
  }
}
