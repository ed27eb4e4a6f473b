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

export type Action = Request | JobRun

export type Workflow = {
  readonly name: string
  /** The call of the contract as docs/calls.md writes it, or the job. */
  readonly of: string
  /** Creates what it needs, and returns the action. */
  prepare(scene: Scene): Promise<Action>
  /** Lines of the picture that may differ by how often something was tried, and nothing else. */
  readonly mayRepeat?: RegExp
  /** Further checks; returns what is wrong. */
  check?(scene: Scene, action: Action): Promise<string[]>
}

export function isJob(action: Action): action is JobRun {
  return 'job' in action
}

/** As a client sends it that takes no care. */
export function withoutKey(workflow: Workflow): Workflow {
  return {
    ...workflow,
    async prepare(scene) {
      const action = await workflow.prepare(scene)
      if (isJob(action)) return action
      const { key: _key, ...request } = action
      return request
    },
  }
}
