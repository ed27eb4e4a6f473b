import type { BulkChoices } from './bulk-jobs.ts'

/** What is wrong with a file, by kind and column. */
export type ProblemGroup = {
  readonly column: string
  readonly code: string
  readonly message: string
  readonly count: number
  /** The first of them. */
  readonly rows: readonly number[]
  readonly values: readonly string[]
}

/** An unknown name in the sheet: the uploader maps it to a known one or accepts it as new, once for the whole file. */
export type SheetQuestion = {
  /** The key of the choice, as `choices` has it. */
  readonly column: string
  readonly header: string
  readonly value: string
  /** How many rows have it. */
  readonly rows: number
  /** Names of the shop that it may stand for, the nearest first. */
  readonly suggestions: readonly string[]
  /** Whether it may be taken as a new name. */
  readonly mayBeNew: boolean
}

/** What every check of an upload says. */
export type CheckedSheet = {
  /** Whether the file can be written as it is. */
  readonly isWritable: boolean
  readonly rows: number
  readonly problems: number
  readonly groups: readonly ProblemGroup[]
  readonly questions: readonly SheetQuestion[]
  readonly choices: BulkChoices
}
