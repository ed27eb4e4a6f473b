import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const POLL_MS = 20

/** Waits until it is so; fails when it is not within a minute. */
export async function eventually(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`in vain: ${what}`)
    await pause(POLL_MS)
  }
}
