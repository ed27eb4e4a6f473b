import { expect } from 'vitest'
import { within } from '../../platform/outside/within.ts'
import type { RawConnection, RawReply } from './raw-connection.ts'

/** Less than the shop waits for the rest of a request, and more than any machine needs to answer. */
export const PATIENCE_MS = 25_000
export const NEXT = 'GET /api/health HTTP/1.1\r\nhost: shop\r\n\r\n'

export function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  return within(PATIENCE_MS, work, () => new Error(`no answer: ${what}`))
}

/** The rule: the next request on the connection is answered, or the reply announced its end and it has ended in order. */
export async function expectUsable(line: RawConnection, first: RawReply | null, what: string): Promise<void> {
  expect(first, what).not.toBeNull()
  if (/\r\nconnection: close/i.test(first?.head ?? '')) {
    expect(await inTime(line.closed, `${what}: its end`), what).toBe('end')
    return
  }
  line.send(NEXT)
  const next = await inTime(line.reply(), `${what}: the next request`)
  expect([what, next?.status, next?.body]).toEqual([what, 200, '{"status":"ok"}'])
}
