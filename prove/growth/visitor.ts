export type Answer<T> = { readonly status: number; readonly body: T }
type Sent = { readonly body?: object | FormData; readonly key?: string; readonly method?: string }
export type Visitor = {
  readonly cookie: string
  ask<T = Record<string, unknown>>(path: string, sent?: Sent): Promise<Answer<T>>
}

/** A client of one address with these cookies. */
export function visitor(base: string, cookie = ''): Visitor {
  return {
    cookie,
    async ask<T>(path: string, { body, key, method }: Sent = {}): Promise<Answer<T>> {
      const isForm = body instanceof FormData
      const response = await fetch(base + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        headers: {
          ...(cookie && { cookie }),
          ...(key && { 'idempotency-key': key }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        body: (isJson ? JSON.parse(text) : text) as T,
      }
    },
  }
}

/** Signs in and returns the visitor with that session. */
export async function signIn(base: string, who: { readonly login: string; readonly password: string }) {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  const sid = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
  if (!response.ok || !sid) throw new Error(`${who.login} could not sign in: ${await response.text()}`)
  return visitor(base, sid.split(';')[0])
}

/** Lines of an event stream as they come; ends when the stream does. */
export async function* getEvents(url: string, { cookie }: Pick<Visitor, 'cookie'>, signal: AbortSignal) {
  const response = await fetch(url, { headers: { cookie }, signal })
  if (!response.ok || !response.body) throw new Error(`no events: ${response.status}`)
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = `${rest}${chunk}`.split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data) yield JSON.parse(data) as { readonly status?: string; readonly version?: number }
    }
  }
}
