import { now } from '../browser/clock.ts'
import { newKey } from '../browser/new-key.ts'
import { ApiError } from './api-error.ts'

type StoredKey = { readonly key: string; readonly madeAt: number }

/** After this time the same request is a new one. */
const KEPT_MS = 10 * 60_000

export type Unanswered = ReturnType<typeof unansweredKeys>

/** The idempotency keys of requests without an answer yet: sent again, the same request has the same key and runs once. */
export function unansweredKeys() {
  const keys = new Map<string, StoredKey>()
  const toKey = (request: string): string => {
    const known = keys.get(request)
    if (known && now().getTime() - known.madeAt < KEPT_MS) return known.key
    const key = newKey()
    keys.set(request, { key, madeAt: now().getTime() })
    return key
  }
  /** Sends it under the key of its address and content. */
  return async <Answer>(
    address: string,
    body: unknown,
    send: (key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const request = `${address} ${toContent(body)}`
    try {
      const answer = await send(toKey(request))
      keys.delete(request)
      return answer
    } catch (error) {
      // the server may have done it before it failed, or before its answer was lost
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.delete(request)
      throw error
    }
  }
}

/** The content that identifies a request; a file is identified by its name, size and date. */
function toContent(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? ''
  return JSON.stringify(
    [...body].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  )
}
