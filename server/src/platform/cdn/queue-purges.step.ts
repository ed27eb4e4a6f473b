import type { Context } from '../context.ts'
import { endedBy, isOfStock } from '../integrations/cdn/cdn-tags.ts'
import { insertPurges, type NewPurge } from './cdn-purges.sql.ts'

/** Changes of one moment are one purge. */
const GATHER_MS = 200
const RETRY_MS = 1_000
/**
 * When a change is purged: at once, and again for what the CDN got meanwhile from a process that had not heard of it yet.
 * One that has lost its connection unawares notices it within ten seconds.
 */
const AGAIN_AFTER_MS = [0, 2_000, 15_000] as const
/** Stock changes with every order: it is purged once in this time. */
const STOCK_EVERY_MS = 5_000

export type PurgeQueue = {
  /** Takes the topics of an announced change; `*`: anything may have changed. */
  changed(topics: readonly string[]): void
  close(): void
}

/** Queues the purges of announced changes, a few at a time and never in a request. */
export function queuePurges({ db, now, report }: Pick<Context, 'db' | 'now' | 'report'>): PurgeQueue {
  let purges = new Map<string, NewPurge>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function later(ms: number): void {
    if (isClosed) return
    timer ??= setTimeout(() => void write(), ms).unref()
  }

  async function write(): Promise<void> {
    timer = undefined
    const queued = purges
    purges = new Map()
    try {
      await insertPurges(db, [...queued.values()])
    } catch (error) {
      if (isClosed) return
      report?.(error, 'purges of the CDN could not be queued')
      purges = new Map([...queued, ...purges])
      later(RETRY_MS)
    }
  }

  return {
    changed(topics) {
      const at = now().getTime()
      // at the end of the moment, so that its purge is due when it is written
      later(rounded(at, GATHER_MS) - at)
      for (const purge of topics.flatMap(endedBy).flatMap((tag) => getPurges(tag, at))) {
        purges.set(`${purge.tag} ${purge.due_at.getTime()}`, purge)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Rounded up, so that all processes write the same row, and never one that was sent before the change. */
function getPurges(tag: string, at: number): NewPurge[] {
  const due = (ms: number, step: number) => ({ tag, due_at: new Date(rounded(at + ms, step)) })
  if (isOfStock(tag)) return [due(AGAIN_AFTER_MS[1], STOCK_EVERY_MS)]
  return AGAIN_AFTER_MS.map((ms) => due(ms, GATHER_MS))
}

function rounded(at: number, step: number): number {
  return Math.ceil(at / step) * step
}
