import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const POLL_MS = 20

/** Waits until the condition holds; fails after a minute. */
export async function eventually(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`in vain: ${what}`)
    await pause(POLL_MS)
  }
}
