import { once } from 'node:events'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const isSource = import.meta.url.endsWith('.ts')

type Limits = { readonly seconds: number; readonly megabytes: number }

const idle = new Map<string, Worker>()
const turns = new Map<string, Promise<unknown>>()

/**
 * Asks the worker in this file, named as seen from here, one question at a time. Its thread lives on for the
 * next question; it is stopped, and the promise rejected, when an answer takes too long or too much memory.
 */
export function askThread<Answer>(name: string, question: unknown, limits: Limits): Promise<Answer> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => ask<Answer>(name, question, limits))
  turns.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}

async function ask<Answer>(name: string, question: unknown, limits: Limits): Promise<Answer> {
  const worker = idle.get(name) ?? (await startWorker(name, limits))
  worker.ref()
  let timer: NodeJS.Timeout | undefined
  const heard = new AbortController()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const listen = (event: string, hear: (value: unknown) => void) => {
        worker.on(event, hear)
        heard.signal.addEventListener('abort', () => worker.off(event, hear))
      }
      timer = setTimeout(() => reject(new Error(`${name} took too long`)), limits.seconds * 1000)
      listen('message', (answer) => resolve(answer as Answer))
      listen('error', reject)
      listen('exit', (code) => reject(new Error(`${name} ended with ${String(code)}`)))
      worker.postMessage(question)
    })
  } catch (error) {
    idle.delete(name)
    // not waited for: what a library does in native code is only stopped after it
    void worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    heard.abort()
    worker.unref()
  }
}

/** A worker says something as soon as it can hear; loading it does not count against its limits. */
async function startWorker(name: string, { megabytes }: Limits): Promise<Worker> {
  const worker = openWorker(name, megabytes)
  const forget = () => {
    if (idle.get(name) === worker) idle.delete(name)
  }
  // one that breaks between two questions must not end the program
  worker.on('error', forget)
  worker.on('exit', forget)
  await once(worker, 'message')
  idle.set(name, worker)
  return worker
}

function openWorker(name: string, megabytes: number): Worker {
  const options: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: megabytes } }
  if (!isSource) return new Worker(new URL(`./${basename(name)}.js`, import.meta.url), options)
  const source = new URL(`./${name}.ts`, import.meta.url).href
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm/api')
  const tsx = pathToFileURL(commonJs.replace(/\.cjs$/, '.mjs')).href
  // a thread takes no loader for its own first file, so that one is a line which loads the loader
  const start = `import('${tsx}').then(({ register }) => (register(), import('${source}')))`
  return new Worker(start, { ...options, eval: true })
}
