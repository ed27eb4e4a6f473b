/** What a client sent and received. All that the checks know of what happened while the history ran. */
export type Call = {
  readonly client: string
  /** Whose session; null: the gateway, or a forged message of it. */
  readonly userId: number | null
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
  /** Milliseconds of the machine's own clock. */
  readonly begin: number
  readonly end: number
  /** 0: no reply came, so it is unknown whether it was done. */
  readonly status: number
  readonly reply: unknown
}

/** Some time between `at` and `doneAt` the shop's clock became so far ahead of the machine's. */
export type ClockMove = { readonly at: number; readonly doneAt: number; readonly aheadMs: number }

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly key?: string
  readonly file?: File
  /** The file's name in the form. */
  readonly fileField?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Person = { readonly id: number; readonly cookie: string; readonly phone: string }

const PATIENCE_MS = 60_000

/** The machine's own clock, by which everything that is recorded is ordered. */
export function machineTime(): number {
  return performance.timeOrigin + performance.now()
}

/** Sends it as a browser would, and writes down what came of it. */
export async function send(
  calls: Call[],
  shop: string,
  who: { readonly client: string; readonly person: Person | null },
  ask: Ask,
): Promise<Call> {
  const begin = machineTime()
  const { status, reply } = await exchange(shop, who.person, ask)
  const call: Call = {
    client: who.client,
    userId: who.person?.id ?? null,
    method: ask.method,
    path: ask.path,
    body: ask.body ?? null,
    key: ask.key ?? null,
    begin,
    end: machineTime(),
    status,
    reply,
  }
  calls.push(call)
  return call
}

async function exchange(shop: string, person: Person | null, ask: Ask) {
  try {
    const answer = await fetch(shop + ask.path, {
      method: ask.method,
      headers: toHeaders(person, ask),
      body: toBody(ask),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = await answer.text()
    return {
      status: answer.status,
      reply: said.startsWith('{') || said.startsWith('[') ? JSON.parse(said) : said,
    }
  } catch (error) {
    // a lost connection; anything else is a fault of the test
    if (error instanceof TypeError) return { status: 0, reply: null }
    throw error
  }
}

function toHeaders(person: Person | null, { key, body, file, headers }: Ask): Record<string, string> {
  return {
    ...headers,
    ...(person && { cookie: person.cookie }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body !== undefined &&
      !file &&
      !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
  }
}

function toBody({ body, file, fileField = 'prescription' }: Ask) {
  if (body === undefined) return null
  if (body instanceof URLSearchParams) return body
  if (!file) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set(fileField, file)
  return form
}
