import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** That moment, or what it is by the machine's clock, which dates files, if the shop's clock is ahead of it. */
export function byFileTime(before: Date, ageMs: number): Date {
  // no-clock: the clock itself
  return new Date(Math.min(before.getTime(), Date.now() - ageMs))
}

/** Removes whatever begins with this path and was last changed before then; what others own is left to them. */
export async function sweepFolders(begin: string, before: Date): Promise<void> {
  const folder = dirname(begin)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (name.startsWith(basename(begin))) await removeIfOld(join(folder, name), before)
  }
}

/** Each for itself: another process may be removing it too. */
export async function removeIfOld(path: string, before: Date): Promise<boolean> {
  try {
    if ((await stat(path)).mtime >= before) return false
    await rm(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}
