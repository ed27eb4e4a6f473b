/** A call that did not succeed, in the words to show. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The field errors, by the field's path. */
  readonly fields: Readonly<Record<string, string>>
  /** The code of each of them. */
  readonly fieldCodes: Readonly<Record<string, string>>
  /** The errors of an uploaded sheet, by cell. */
  readonly rows: readonly RowError[]
  /** The stored version, when an edit was refused because someone else had changed it. */
  readonly current: unknown
  /** After how many seconds it makes sense to try again; 0 when that was not said. */
  readonly retryAfter: number
  /** In Bengali: the short headline of each sentence above. */
  readonly headlines: Headlines

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.fieldCodes = refusal.fieldCodes ?? {}
    this.rows = refusal.rows ?? []
    this.current = refusal.current
    this.retryAfter = refusal.retryAfter ?? 0
    this.headlines = refusal.headlines ?? NO_HEADLINES
  }
}

/** What a refusal carries from the server's rendering to the browser. */
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly fieldCodes?: Readonly<Record<string, string>>
  readonly rows?: readonly RowError[]
  readonly current?: unknown
  readonly retryAfter?: number
  readonly headlines?: Headlines
}

export type RowError = { readonly row: number; readonly column: string; readonly message: string }

export type Headlines = {
  readonly message?: string
  readonly fields: Readonly<Record<string, string>>
}

const NO_HEADLINES: Headlines = { fields: {} }

export function asRefusal(error: ApiError): Refusal {
  const { status, code, message, fields, fieldCodes, rows, headlines } = error
  return { status, code, message, fields, fieldCodes, rows, headlines }
}
