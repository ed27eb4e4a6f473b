import { setTimeout as pause } from 'node:timers/promises'
import type { AskInside } from '../../context.ts'
import { getCircuit, OutOfReach } from '../circuit.ts'
import { CourierRefused, CourierTrouble, NotDone } from './courier.ts'

export type Site = { readonly url: string; readonly inside?: AskInside | undefined }

type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** Sent again when nothing is heard: whatever it does, it does once. */
  readonly isRepeatable?: boolean
}
export type Reply = { readonly status: number; readonly body: unknown }

const TIMEOUT_MS = 15_000
const MOST_CHARACTERS = 2_000_000
const TRIES = 3
const BACKOFF_MS = 250
/** Longer than this nobody waits: a job asks again later. */
const MOST_PATIENCE_MS = 5_000

/**
 * Asks a courier. Keys travel in headers and errors name none. What was turned away for its number (429) was not done,
 * and is sent again when the courier wants it; what got no answer only where that is safe.
 */
export async function askCourier(site: Site, question: Question): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const tried = await attemptOnce(site, question)
    if (!tried.error) return tried.reply
    const { error, wait = BACKOFF_MS * 2 ** (attempt - 1) } = tried
    if (attempt === TRIES || wait > MOST_PATIENCE_MS || !mayRepeat(question, error)) throw error
    await pause(wait)
  }
}

function mayRepeat({ method, isRepeatable = method === 'GET' }: Question, error: CourierTrouble): boolean {
  return isRepeatable || error instanceof NotDone
}

/** The body of a good reply; a refusal in the courier's own words otherwise. */
export function goodBody({ status, body }: Reply): unknown {
  if (status >= 200 && status < 300) return body
  if (status === 401 || status === 403) throw new NotDone(`HTTP ${status}: the keys are not accepted`)
  throw new CourierRefused(getWords(body) || `HTTP ${status}`)
}

type Tried =
  | { readonly error: CourierTrouble; readonly wait?: number | undefined }
  | { readonly error?: never; readonly reply: Reply }

async function attemptOnce(site: Site, question: Question): Promise<Tried> {
  try {
    const response = site.inside
      ? await reach(site, question)
      : await getCircuit(site.url).run(() => reach(site, question))
    const { status } = response
    if (status === 429) return { error: new NotDone('too many requests'), wait: readWait(response) }
    if (status >= 500) return { error: new CourierTrouble(`HTTP ${status}`) }
    return { reply: { status, body: await read(response) } }
  } catch (error) {
    return { error: error instanceof OutOfReach ? new NotDone(error.message) : readTrouble(error) }
  }
}

function reach({ url, inside }: Site, { method, path, headers, body }: Question): Promise<Response> {
  const json = body && { 'content-type': 'application/json' }
  const init = {
    method,
    headers: { accept: 'application/json', ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }
  if (inside) return inside(`${url}${path}`, init)
  // a courier that moved is a setting to change, not a place to send keys to
  return fetch(`${url}${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** As the courier asks for, in seconds. */
function readWait(response: Response): number | undefined {
  const asked = response.headers.get('retry-after')
  return asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) * 1000 : undefined
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.length > MOST_CHARACTERS) throw new CourierTrouble('the answer is too long')
  try {
    return JSON.parse(text)
  } catch {
    throw new CourierTrouble('the answer is no JSON')
  }
}

function readTrouble(error: unknown): CourierTrouble {
  if (error instanceof CourierTrouble) return error
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return new CourierTrouble(`no answer (${cause?.code ?? name ?? 'unknown'})`)
}

/** `message`, and what each field of `errors` is said to lack. */
function getWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, errors } = body as { message?: unknown; errors?: unknown }
  const fields = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : []
  return [message, ...fields]
    .filter((word) => typeof word === 'string')
    .join(' ')
    .slice(0, 500)
}
