export type Step = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  readonly body?: unknown
  /** Sent with a key of its own every time. */
  readonly once?: boolean
  readonly accept?: string
}
let keys = 0

export type Encoder = { readonly name: string; readonly encode: () => Buffer }

export function encoder(step: Step): Encoder {
  const name = `${step.method} ${step.path}`
  if (step.once)
    return { name, encode: () => getBytes(step, `idempotency-key: ${process.pid}-${++keys}\r\n`) }
  const bytes = getBytes(step, '')
  return { name, encode: () => bytes }
}

function getBytes({ method, path, cookie, body, accept = 'application/json' }: Step, more: string): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const about = payload
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
    : ''
  const from = cookie ? `cookie: ${cookie}\r\n` : ''
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\naccept-encoding: gzip, deflate, br\r\n` +
      `${from}${about}${more}\r\n${payload}`,
  )
}
