import { randomBytes } from 'node:crypto'

/** OpenTelemetry's numbers. */
export const KIND = { internal: 1, server: 2, client: 3 } as const
const FAILED = 2

type Value = string | number
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | undefined
  readonly isSampled: boolean
  readonly kind: number
  readonly begunAt: number
  name: string
  endedAt: number
  hasFailed: boolean
  readonly attributes: Record<string, Value>
}
type Parent = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean }

/** Milliseconds since 1970, with fractions; steady while the process lives. */
export function instant(): number {
  return performance.timeOrigin + performance.now()
}

/** The request's `traceparent`, if it is one. */
export function readTraceparent(header: unknown): Parent | undefined {
  const [, traceId, spanId, flags] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(String(header ?? '')) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceparent({ traceId, spanId, isSampled }: Parent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

type Sampling = { readonly sampler: string; readonly share: number }

/** Whether a trace is recorded, by OTEL_TRACES_SAMPLER; for all spans of a trace alike. */
function isSampled(traceId: string, parent: Parent | undefined, { sampler, share }: Sampling): boolean {
  if (parent && sampler.startsWith('parentbased_')) return parent.isSampled
  if (sampler.endsWith('always_off')) return false
  if (sampler.endsWith('always_on')) return true
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
}

type Begin = { readonly name: string; readonly kind: number; readonly parent: Parent | undefined }

export function beginSpan({ name, kind, parent }: Begin, sampling?: Sampling): Span {
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId,
    // a span within another one does as that does
    isSampled: sampling ? isSampled(traceId, parent, sampling) : (parent?.isSampled ?? false),
    kind,
    begunAt: instant(),
    name,
    endedAt: 0,
    hasFailed: false,
    attributes: {},
  }
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)

/** As OTLP's JSON wants it. */
export function spanAsOtlp(span: Span): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId && { parentSpanId: span.parentId }),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.begunAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: attributesAsOtlp(Object.entries(span.attributes)),
    status: span.hasFailed ? { code: FAILED } : {},
  }
}

export function attributesAsOtlp(pairs: readonly (readonly [string, Value])[]): object[] {
  return pairs.map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
