import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Circuit, makeCircuit, OutOfReach, watched } from '../circuit.ts'
import { timeoutError, withTimeout } from '../with-timeout.ts'
import { expectWhole, type FileContent, type FileStore, fileKey, getChunks, measureSize } from './files.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key`, which every provider understands, unless set to false: `bucket.endpoint/key`. */
  pathStyle?: boolean | undefined
  timeoutMs?: number | undefined
}

type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: () => RequestInit['body']
  mayBeMissing?: boolean
}

type S3Client = { aws: AwsClient; timeoutMs: number; circuit: Circuit }
type S3Answer = { response: Response; body: Readable }

const RETRY_AFTER_MS = [100, 400]
const TIMEOUT_MS = 15_000
/** A line that is slower than 50 KB a second is as good as none. */
const SLOWEST_BYTES_PER_MS = 50
/** Pages have many pictures. */
const MOST_WAITING = 500

/**
 * Files in a bucket, for a shop that runs as several processes.
 * The account needs s3:ListBucket: without it S3 answers 403, not 404, for a file that is not there.
 */
export function s3Files({ timeoutMs = TIMEOUT_MS, ...settings }: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const circuit = watched(settings.endpoint, makeCircuit({ mostWaiting: MOST_WAITING }))
  const client = { aws, timeoutMs, circuit }
  const bucketUrl = urlOfBucket(settings)
  const toUrl = (segments: readonly string[]) => `${bucketUrl}/${segments.map(encodeSegment).join('/')}`

  return {
    async put(key, content, type) {
      const { segments } = fileKey(key, type)
      const headers = {
        'content-type': type,
        'content-length': String(measureSize(content)),
        'x-amz-content-sha256': await sha256(content),
      }
      const body = () => (content instanceof Uint8Array ? content : getChunks(content.path))
      // the time limit counts the sending too
      const patience = timeoutMs + measureSize(content) / SLOWEST_BYTES_PER_MS
      const call = { method: 'PUT', url: toUrl(segments), headers, body } as const
      const answer = await send({ ...client, timeoutMs: patience }, call)
      await drain(answer)
      // without an ETag the reply is not the store's own, and nothing was stored
      if (!answer?.response.headers.get('etag')) {
        throw new OutOfReach(`File store: ${segments.join('/')} was not confirmed`)
      }
    },

    async get(key) {
      const { segments, type } = fileKey(key)
      const answer = await send(client, { method: 'GET', url: toUrl(segments), mayBeMissing: true })
      if (!answer) return null
      const size = Number(answer.response.headers.get('content-length') ?? Number.NaN)
      const isOurs = answer.response.headers.get('content-type') === type
      if (Number.isSafeInteger(size) && isOurs) return { stream: answer.body, size, type }
      answer.body.destroy()
      throw new OutOfReach(`File store: ${key} came ${isOurs ? 'without its length' : 'as something else'}`)
    },

    async delete(key) {
      const { segments } = fileKey(key)
      await drain(await send(client, { method: 'DELETE', url: toUrl(segments), mayBeMissing: true }))
    },

    // a bucket has a file whole or not at all
    async sweep() {},

    async check() {
      // a name that no file has: nothing to look for, and the reply says what is wrong, which HEAD's would not
      const url = `${bucketUrl}?list-type=2&max-keys=1&prefix=check%2F`
      await drain(await send(client, { method: 'GET', url }))
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function inTag(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)`).exec(xml)?.[1]
  return found?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function urlOfBucket({ endpoint, bucket, pathStyle = true }: S3Settings): string {
  const { protocol, host, pathname } = new URL(endpoint)
  const folder = pathname.replace(/\/$/, '')
  return pathStyle
    ? `${protocol}//${host}${folder}/${bucket}`
    : new URL(`${protocol}//${bucket}.${host}${folder}`).href.replace(/\/$/, '')
}

/** As SigV4 counts: encodeURIComponent, and the five marks it leaves alone. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Signed with the request, so that the store refuses a file that was damaged on its way. */
async function sha256(content: FileContent): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : getChunks(content.path)) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  expectWhole(content, size)
  return hash.digest('hex')
}

async function send({ aws, timeoutMs, circuit }: S3Client, call: S3Call): Promise<S3Answer | null> {
  const abort = new AbortController()
  const fetchOnce = () => fetchSigned(aws, call, abort.signal)
  try {
    const response = await circuit.run(() =>
      inTime(timeoutMs, abort, fetchPatiently(fetchOnce, abort.signal)),
    )
    const body = bodyStream(response, abort, timeoutMs)
    if (response.ok) return { response, body }

    const problem = await text(body)
    if (call.mayBeMissing && response.status === 404 && !problem.includes('NoSuchBucket')) return null
    throw new Error(`${response.status} ${findProblem(problem)}`)
  } catch (error) {
    throw new OutOfReach(`File store: ${call.method} ${call.url} failed: ${readReason(error)}`, {
      cause: error,
    })
  }
}

async function fetchSigned(aws: AwsClient, call: S3Call, signal: AbortSignal): Promise<Response> {
  const { method, headers = {}, body } = call
  const request = await aws.sign(call.url, { method, headers, body: body?.() ?? null, duplex: 'half' })
  // Set after signing, as some providers rewrite it on the way; packed bytes would belie content-length.
  request.headers.set('accept-encoding', 'identity')
  // A file goes where the settings say, and nowhere that an answer says. The signal comes here and not with the request,
  // which is forgotten as soon as it is sent, and its signal with it.
  return fetch(request, { redirect: 'manual', signal })
}

/** A call that fails or meets a busy store is retried; a slow one is not, it would only become slower. */
async function fetchPatiently(fetchOnce: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const pause of RETRY_AFTER_MS) {
    const response = await fetchOnce().catch(() => null)
    if (response && response.status < 500 && response.status !== 429) return response
    await response?.body?.cancel()
    await sleep(pause, undefined, { signal })
  }
  return fetchOnce()
}

/** Limits the silence of the store, not the time a slow visitor takes to read. */
function bodyStream(response: Response, abort: AbortController, timeoutMs: number): Readable {
  const reader = response.body?.getReader()
  async function* chunks() {
    while (reader) {
      const { done, value } = await inTime(timeoutMs, abort, reader.read())
      if (done) return
      yield value
    }
  }
  return Readable.from(chunks(), { objectMode: false }).once('close', () => {
    abort.abort()
    reader?.cancel().catch(() => {})
  })
}

/** The upload is aborted at the store, too. */
function inTime<T>(ms: number, abort: AbortController, work: Promise<T>): Promise<T> {
  return withTimeout(ms, work, () => {
    const silence = timeoutError(ms)
    abort.abort(silence)
    return silence
  })
}

/** Reading the answer to its end gives the connection back for the next call. */
async function drain(answer: S3Answer | null): Promise<void> {
  if (answer) await text(answer.body)
}

function findProblem(xml: string): string {
  const [code, message] = [inTag(xml, 'Code'), inTag(xml, 'Message')]
  return code ? `${code}: ${message ?? ''}` : xml.slice(0, 200)
}

/** fetch says only 'fetch failed'; what happened is in its cause. */
function readReason(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
