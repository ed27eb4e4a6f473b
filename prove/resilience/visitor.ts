/** Longer than any limit of the shop: a request that waits so long was left hanging. */
const PATIENCE_MS = 45_000

export type Said = {
  readonly status: number
  readonly code: string
  readonly location: string
  readonly json: Record<string, unknown>
  readonly type: string
  readonly bytes: number
  readonly cookies: string
}

export type Visitor = {
  get(path: string): Promise<Said>
  send(method: 'POST' | 'PUT', path: string, body: object, headers?: Record<string, string>): Promise<Said>
}

/** Sends requests as a browser does. */
export function visitorOf(shop: string, cookie = ''): Visitor {
  const ask = async (path: string, init: RequestInit): Promise<Said> => {
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string> | undefined) }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(shop + path, { ...init, headers, redirect: 'manual', signal })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    const isJson = type.startsWith('application/json')
    const json = (isJson ? JSON.parse(body.toString('utf8')) : {}) as Said['json']
    return {
      status: answer.status,
      code: String(json.code ?? ''),
      location: answer.headers.get('location') ?? '',
      json,
      type,
      bytes: body.byteLength,
      cookies: answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    }
  }
  return {
    get: (path) => ask(path, {}),
    send: (method, path, body, headers = {}) =>
      body instanceof FormData || body instanceof URLSearchParams
        ? ask(path, { method, body, headers })
        : ask(path, {
            method,
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...headers },
          }),
  }
}
