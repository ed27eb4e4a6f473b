import type { Settings } from '../config/config.ts'

/** What every piece of the scheduled care works with. */
export type Care = {
  /** The shop's database. */
  readonly url: string
  readonly settings: Settings
  readonly now: () => Date
  readonly say: (text: string, isFailure?: boolean) => void
  /** Ends a run between two steps. */
  readonly signal?: AbortSignal
}
