/** What a job over many rows goes through. An upload is checked, then written, and may be undone; an export is made. */
export const BULK_STEPS = ['make', 'check', 'write', 'undo'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

export const BULK_STATES = ['waiting', 'running', 'ready', 'done', 'failed', 'cancelled', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** What a step leads to when it goes well. */
export const ENDS_IN = {
  make: 'done',
  check: 'ready',
  write: 'done',
  undo: 'undone',
} as const satisfies Readonly<Record<BulkStep, BulkState>>

/** What a job is after a step that was refused or cancelled: an upload that cannot be undone stays as it is. */
export function afterRefusal(step: BulkStep, wanted: 'failed' | 'cancelled'): BulkState {
  return step === 'undo' ? 'done' : wanted
}

/** Whether somebody may still ask it to stop. */
export function mayCancelJob(state: BulkState): boolean {
  return state === 'waiting' || state === 'running' || state === 'ready'
}

/** The step that may be asked for next, by the state and what the last step was. */
export function mayStep(next: BulkStep, { state, step }: { state: BulkState; step: BulkStep }): boolean {
  if (next === 'check') return state === 'ready' || (state === 'failed' && step === 'check')
  if (next === 'write') return state === 'ready'
  if (next === 'undo') return state === 'done' && step !== 'make'
  return false
}

/** How long files stay, and an upload can be undone. */
export const BULK_KEEP_DAYS = 7

/** Why an undo leaves a row as it is: what happened to it since, or that what it was made of is no longer there. */
export const WHY_KEPT = ['changed', 'priced', 'ordered', 'moved', 'used', 'gone'] as const
export type WhyKept = (typeof WHY_KEPT)[number]
