import type { FieldError } from '@niramoy/contract/platform/says'
import type { ErrorCode } from '@niramoy/texts/errors'

/** What is wrong with which cell of an uploaded sheet; the sheet's first row is 1. */
export type RowError = {
  readonly row: number
  readonly column: string
  readonly message: string
  readonly code: ErrorCode
  /** What the cell says; jobs show it. */
  readonly value?: string
}

type Details = {
  /** What is wrong with which field, by the field's path. */
  readonly fields?: Readonly<Record<string, ErrorCode | FieldError>>
  readonly rows?: readonly RowError[]
  /** What is edited, as it is now; only what the call's contract names of it is sent. */
  readonly current?: object
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number
  /** Whose account it is about; for the log alone, the caller never learns it. */
  readonly about?: number
}

/** A refusal the caller should see. Anything else that is thrown is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
