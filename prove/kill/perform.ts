import type { MortalServer } from './mortal-servers.ts'
import { masked } from './picture.ts'
import { type Action, isJob, type JobRun, type Request } from './workflow.ts'

const PATIENCE_MS = 30_000

/** Undefined: the server died before it answered. */
export type Answer = string | undefined

export function perform(server: MortalServer, action: Action, isAgain = false): Promise<Answer> {
  return isJob(action) ? runJob(server, action, isAgain) : send(server, action)
}

/** As a client does that does not know the outcome of its first try. */
async function send(server: MortalServer, { method, path, cookie, key, body }: Request): Promise<Answer> {
  const isPlain = body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams)
  const headers = {
    ...(cookie && { cookie }),
    ...(key && { 'idempotency-key': key }),
    ...(isPlain && { 'content-type': 'application/json' }),
  }
  try {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as FormData) }),
    })
    const text = await answer.text()
    const said = text.startsWith('{') ? JSON.stringify(masked(JSON.parse(text))) : text
    return [answer.status, answer.headers.get('location')?.replace(/\d+/g, '#'), said]
      .filter(Boolean)
      .join(' ')
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Runs until nothing is due; the number of runs is not compared. */
async function runJob(server: MortalServer, { job, at, again }: JobRun, isAgain: boolean): Promise<Answer> {
  for (;;) {
    const done = await server.runJob(job, isAgain ? again : at)
    if (done === undefined) return undefined
    if (done === 0) return 'done'
  }
}
