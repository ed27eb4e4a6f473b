/** A request before it is sent; it is sent exactly as it is. */
export type Header = readonly [name: string, value: string]
export type Wire = {
  readonly method: string
  /** As it stands in the request's first line. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body?: Buffer
}

/** One hostile input for one call. */
export type Input = {
  readonly call: string
  readonly kind: string
  /** Which field, where one was spoilt. */
  readonly field?: string
  readonly what: string
  readonly wire: Wire
  /** Can be sent only over a socket, not by an HTTP client. */
  readonly rawOnly?: boolean
}

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly ms: number
}

/** At most so much of something long, for a report. */
export function short(text: string, most = 120): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length})`
}

export const jsonHeaders: readonly Header[] = [['content-type', 'application/json']]
