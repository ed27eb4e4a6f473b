import { post } from '../post.ts'
import { attributesAsOtlp, type Span, spanAsOtlp } from './spans.ts'

/** As OpenTelemetry's batch processor does by default. */
const MOST_WAITING = 2_048
const BATCH = 512
const EVERY_MS = 5_000
const TIMEOUT_MS = 10_000

type Collector = {
  readonly endpoint: string
  readonly headers: readonly (readonly [string, string])[]
  readonly resource: readonly (readonly [string, string])[]
}
export type SpanExporter = { add(span: Span): void; close(): Promise<void> }

/** Sends ended spans in batches beside all requests. What the collector does not take is dropped. */
export function exportSpans({ endpoint, headers, resource }: Collector): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const about = { attributes: attributesAsOtlp(resource) }
  const all = { 'content-type': 'application/json', ...Object.fromEntries(headers) }
  let waiting: Span[] = []
  let sending: Promise<void> | undefined
  const timer = setInterval(() => void flush(), EVERY_MS).unref()

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      const spans = batch.map(spanAsOtlp)
      const body = JSON.stringify({
        resourceSpans: [{ resource: about, scopeSpans: [{ scope: { name: 'niramoy' }, spans }] }],
      })
      await post(url, { headers: all, body, timeoutMs: TIMEOUT_MS }).catch(() => undefined)
    }
    sending = undefined
  }

  function flush(): Promise<void> | undefined {
    sending ??= waiting.length > 0 ? sendAll() : undefined
    return sending
  }

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(span)
      if (waiting.length === BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}
