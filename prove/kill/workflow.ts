import type { Scene } from './scene.ts'

/** What a client sends, and sends again, word for word, until it has an answer. */
export type Request = {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly cookie?: string | undefined
  /** Sent as `Idempotency-Key`. */
  readonly key?: string
  readonly body?: object | FormData | URLSearchParams
}

/** A job at one moment, and again later: what a dead process had taken is due again by then. */
export type JobRun = { readonly job: string; readonly at: Date; readonly again: Date }

export type Deed = Request | JobRun

export type Workflow = {
  readonly name: string
  /** The call of the contract as docs/calls.md writes it, or the job. */
  readonly of: string
  /** Makes what it needs anew, and answers what shall be done. */
  prepare(scene: Scene): Promise<Deed>
  /** Lines of the picture that may differ by how often something was tried, and nothing else. */
  readonly mayRepeat?: RegExp
  /** What must hold beside: answers what is wrong. */
  check?(scene: Scene, deed: Deed): Promise<string[]>
}

export function isJob(deed: Deed): deed is JobRun {
  return 'job' in deed
}

/** As a client sends it that takes no care. */
export function withoutKey(workflow: Workflow): Workflow {
  return {
    ...workflow,
    async prepare(scene) {
      const deed = await workflow.prepare(scene)
      if (isJob(deed)) return deed
      const { key: _key, ...request } = deed
      return request
    },
  }
}
