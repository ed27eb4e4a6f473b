import { once } from 'node:events'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Refusal } from '../refusal/refusal.ts'

const isSource = import.meta.url.endsWith('.ts')

export type Limits = {
  readonly seconds: number
  /** Of JavaScript's own memory; what a library in WebAssembly takes is not counted. */
  readonly megabytes: number
  /** The longest the queue may be; one more question is refused. */
  readonly most?: number
  /** A question that has waited longer than this is refused. */
  readonly waitSeconds?: number
  /** The thread ends with its answer, so that its memory is given back. */
  readonly endsAfterAnswer?: boolean
  /** Takes what the worker sends as `{ part }` before its answer, so that a large one does not come all at once. */
  readonly onPart?: (part: never) => void
}

/** One worker: its questions, one after the other, and its thread while it has nothing to do. */
type Queue = { last: Promise<unknown>; length: number; idle?: Worker | undefined }

const queues = new Map<string, Queue>()

/**
 * Asks the worker in this file, named as seen from here, one question at a time. Its thread lives on for the
 * next question; it is stopped, and the promise rejected, when an answer takes too long or too much memory.
 */
export async function callWorkerThread<Answer>(
  name: string,
  question: unknown,
  limits: Limits,
): Promise<Answer> {
  const { most = Number.POSITIVE_INFINITY, waitSeconds = Number.POSITIVE_INFINITY } = limits
  // threads with other limits are others
  const key = `${name} ${limits.megabytes}`
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  queues.set(key, queue)
  if (queue.length >= most) throw overloaded()
  queue.length++
  const startedAt = performance.now()
  const turn = queue.last.then(() => {
    if (performance.now() - startedAt > waitSeconds * 1000) throw overloaded()
    return ask<Answer>(queue, { name, question, limits })
  })
  queue.last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    queue.length--
  }
}

const overloaded = () => new Refusal('overloaded', { retryAfter: 5 })

type Question = { readonly name: string; readonly question: unknown; readonly limits: Limits }

async function ask<Answer>(queue: Queue, { name, question, limits }: Question): Promise<Answer> {
  const worker = queue.idle ?? (await startWorker(queue, name, limits))
  worker.ref()
  let timer: NodeJS.Timeout | undefined
  const listening = new AbortController()
  let isDone = false
  try {
    const given = await new Promise<Answer>((resolve, reject) => {
      const listen = (event: string, hear: (value: unknown) => void) => {
        worker.on(event, hear)
        listening.signal.addEventListener('abort', () => worker.off(event, hear))
      }
      timer = setTimeout(() => reject(new Error(`${name} took too long`)), limits.seconds * 1000)
      listen('message', (answer) => {
        if (isPart(answer)) limits.onPart?.(answer.part as never)
        else resolve(answer as Answer)
      })
      listen('error', reject)
      listen('exit', (code) => reject(new Error(`${name} ended with ${String(code)}`)))
      worker.postMessage(question)
    })
    isDone = true
    return given
  } finally {
    clearTimeout(timer)
    listening.abort()
    worker.unref()
    if (!isDone || limits.endsAfterAnswer) {
      queue.idle = undefined
      // not waited for: what a library does in native code is only stopped after it
      void worker.terminate()
    }
  }
}

function isPart(answer: unknown): answer is { readonly part: unknown } {
  return typeof answer === 'object' && answer !== null && 'part' in answer
}

/** A worker sends a message as soon as it is ready; loading it does not count against its limits. */
async function startWorker(queue: Queue, name: string, { megabytes }: Limits): Promise<Worker> {
  const worker = openWorker(name, megabytes)
  const forget = () => {
    if (queue.idle === worker) queue.idle = undefined
  }
  // what a library prints would be no line of the log
  for (const printed of [worker.stdout, worker.stderr]) {
    printed.setEncoding('utf8').on('data', (text: string) => process.emitWarning(text.trim(), basename(name)))
  }
  // one that breaks between two questions must not end the program
  worker.on('error', forget)
  worker.on('exit', forget)
  await once(worker, 'message')
  queue.idle = worker
  return worker
}

function openWorker(name: string, megabytes: number): Worker {
  const options: WorkerOptions = {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  }
  if (!isSource) return new Worker(new URL(`./${basename(name)}.js`, import.meta.url), options)
  const source = new URL(`./${name}.ts`, import.meta.url).href
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm/api')
  const tsx = pathToFileURL(commonJs.replace(/\.cjs$/, '.mjs')).href
  // a thread takes no loader for its own first file, so that one is a line which loads the loader
  const start = `import('${tsx}').then(({ register }) => (register(), import('${source}')))`
  return new Worker(start, { ...options, eval: true })
}
