import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load, Outcome } from './drive.ts'
import type { RawReads } from './read-raw.ts'

type Worker<Task, Result> = { run(task: Task): Promise<Result>; stop(): void }
type Reply<Result> = { readonly outcome: Result } | { readonly error: string }

/** Sends requests over HTTP; it lives for the whole run, so that it is as quick at the end as at the beginning. */
export const startDriver = () => startWorker<Load, Outcome>('./drive.ts')
/** Reads from the database itself. */
export const startReader = () => startWorker<RawReads, number>('./read-raw.ts')

export type Driver = ReturnType<typeof startDriver>
export type Reader = ReturnType<typeof startReader>

function startWorker<Task extends object, Result>(file: string): Worker<Task, Result> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended by itself`)
  })
  ended.catch(() => {})
  return {
    async run(task) {
      const replied = once(child, 'message') as Promise<[Reply<Result>]>
      child.send(task)
      const [reply] = await Promise.race([replied, ended])
      if ('error' in reply) throw new Error(reply.error)
      return reply.outcome
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}
