import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './scene.ts'

const PATIENCE_MS = 60_000

/** Checks that what could not be sent during the faults is sent afterwards; returns what was wrong. */
export async function messagesArrive(databaseUrl: string): Promise<string[]> {
  // the next retry would come after a growing pause
  await ask(databaseUrl, `update outbox_messages set next_try_at = now() where status = 'waiting'`)
  const giveUpAt = performance.now() + PATIENCE_MS
  let counts = await countByStatus(databaseUrl)
  while ((counts.waiting ?? 0) > 0 && performance.now() < giveUpAt) {
    await pause(200)
    counts = await countByStatus(databaseUrl)
  }
  const said = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
  console.log(`messages: ${said.join(', ')}`)
  const { sent = 0, waiting = 0, failed = 0 } = counts
  return [
    ...(sent > 0 ? [] : ['messages: none was sent']),
    ...(waiting === 0 ? [] : [`messages: ${waiting} were not sent`]),
    ...(failed === 0 ? [] : [`messages: ${failed} were given up`]),
  ]
}

async function countByStatus(databaseUrl: string): Promise<Record<string, number>> {
  const rows = await ask(databaseUrl, 'select status, count(*)::int as count from outbox_messages group by 1')
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]))
}
