import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UPLOADS } from './uploads.ts'

/** Longer than any request takes, in this process or in another on the same machine. */
const LONGEST_MS = 60 * 60_000

/** Removes what a process that was killed had received and not dealt with: it may be somebody's prescription. */
export async function removeStaleUploads(now: Date): Promise<number> {
  const folder = dirname(UPLOADS)
  const names = (await readdir(folder)).filter((name) => name.startsWith(basename(UPLOADS)))
  const removed = await Promise.all(names.map((name) => removeIfStale(join(folder, name), now)))
  return removed.filter(Boolean).length
}

async function removeIfStale(path: string, now: Date): Promise<boolean> {
  try {
    if (now.getTime() - (await stat(path)).mtimeMs < LONGEST_MS) return false
    await rm(path, { recursive: true, force: true })
    return true
  } catch {
    // another process was quicker, or it is another user's
    return false
  }
}
