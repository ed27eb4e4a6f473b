import { brokenBooks } from '../../server/src/testing/books.ts'
import type { Moment, MortalServer } from './killable-servers.ts'
import type { Scene } from './scene.ts'
import { type Mark, mark, masked, missingIn, written } from './scene.ts'
import type { Action, Workflow } from './workflow.ts'
import { isJob, type JobRun, type Request } from './workflow.ts'

const PATIENCE_MS = 30_000

/** Undefined: the server died before it answered. */
type Answer = string | undefined

/** Does the work once. */
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

/** `reply`: everything was done, and the answer was lost on its way. */
export type KillPoint = Moment | 'reply'
export type Wrong = { readonly at: string; readonly what: readonly string[] }
export type Proof = {
  readonly workflow: Workflow
  readonly statements: readonly string[]
  readonly points: number
  readonly wrong: readonly Wrong[]
}

export type Choose = (points: readonly KillPoint[], statements: readonly string[]) => readonly KillPoint[]
type Outcome = {
  readonly answer: Answer
  readonly picture: readonly string[]
  readonly statements: readonly string[]
}

/**
 * Does the work once undisturbed. Then again and again, each time on things made anew, and the server dies one step
 * later; the client repeats its request at the next server. What is in the database and what it is answered must be
 * as if nothing had happened. `choose` leaves out some of the moments.
 */
export async function proveWorkflow(
  scene: Scene,
  workflow: Workflow,
  choose: Choose = (points) => points,
): Promise<Proof> {
  // the first one of a process also warms it up
  const first = await undisturbed(scene, workflow)
  const second = await undisturbed(scene, workflow)
  // with a statement more than at first a limit threw old buckets away (see `dieAt`): no measure for the others
  const isOdd = second.statements.length > first.statements.length
  const expected = isOdd ? await undisturbed(scene, workflow) : second
  const { statements } = expected
  const points = choose(killPoints(statements), statements)
  const wrong: Wrong[] = []
  for (const point of points) {
    const what = await dieAt(scene, workflow, { point, expected })
    if (what.length > 0) wrong.push({ at: describe(point, statements), what })
  }
  return { workflow, statements, points: points.length, wrong }
}

/**
 * After every statement, while its answer is on its way. Before one that begins or ends a transaction too: what was
 * done outside of the database lies between two transactions.
 */
export function killPoints(statements: readonly string[]): KillPoint[] {
  const points: KillPoint[] = statements.flatMap((statement, at) => {
    const after = { nth: at + 1, side: 'after' } as const
    return /^begin\b|\bcommit$/.test(statement) ? [{ nth: at + 1, side: 'before' } as const, after] : [after]
  })
  return [...points, 'reply']
}

/** Where the work is done and its answer is lost: what a client without care would do twice. */
export const whereItIsDone: Choose = (points, statements) =>
  points.filter(
    (point) =>
      point === 'reply' || (point.side === 'after' && /\bcommit$/.test(statements[point.nth - 1] ?? '')),
  )

async function undisturbed(scene: Scene, workflow: Workflow): Promise<Outcome> {
  const action = await workflow.prepare(scene)
  const since = await mark(scene.client)
  const server = await scene.server()
  scene.proxy.watch(null, () => {})
  const answer = await perform(server, action)
  const statements = scene.proxy.unwatch()
  if (answer === undefined) throw new Error(`${workflow.name}: the server died by itself`)
  if (/^[45]/.test(answer)) throw new Error(`${workflow.name} was refused: ${answer}`)
  const wrong = await foundWrong(scene, workflow, action)
  if (wrong.length > 0) throw new Error(`${workflow.name} is wrong undisturbed:\n${wrong.join('\n')}`)
  return { answer, picture: await readPicture(scene, workflow, since), statements }
}

type Dying = { readonly point: KillPoint; readonly expected: Outcome }

const MOST_MISSES = 5

/** Now and then a limit throws old buckets away, and all that follows is one statement later: then once more. */
async function dieAt(scene: Scene, workflow: Workflow, dying: Dying): Promise<string[]> {
  for (let misses = 0; misses < MOST_MISSES; misses++) {
    const wrong = await dieOnce(scene, workflow, dying)
    if (wrong) return wrong
  }
  return [`the statements were others each of ${MOST_MISSES} times`]
}

/** Null: it died at another statement than was wanted. */
async function dieOnce(
  scene: Scene,
  workflow: Workflow,
  { point, expected }: Dying,
): Promise<string[] | null> {
  const action = await workflow.prepare(scene)
  const since = await mark(scene.client)
  const first = await scene.server()
  scene.proxy.watch(point === 'reply' ? null : point, first.kill)
  const lost = await perform(first, action)
  const statements = scene.proxy.unwatch()
  if (point === 'reply') first.kill()
  else if (lost !== undefined) return [`the server answered before it could be killed: ${lost}`]
  await scene.succeed()
  const isAimed =
    point === 'reply' || getKind(statements[point.nth - 1]) === getKind(expected.statements[point.nth - 1])
  const answer = await perform(await scene.server(), action, true)
  const picture = await readPicture(scene, workflow, since)
  if (!isAimed) return null
  return [
    ...(answer === expected.answer ? [] : [answeredInstead(answer, expected.answer)]),
    ...missingIn(expected.picture, picture).map((line) => `not there: ${line}`),
    ...missingIn(picture, expected.picture).map((line) => `too much: ${line}`),
    ...(await foundWrong(scene, workflow, action)),
  ]
}

/** The beginning and the end of a transaction name user and time, and a text may depend on the number of its values. */
const getKind = (statement = '') => statement.replace(/\d+/g, '#').slice(0, 20)
const AROUND = 120

/** From a little before where they differ. */
function answeredInstead(answer = 'nothing', expected = 'nothing'): string {
  let at = 0
  while (answer[at] === expected[at]) at++
  const near = (said: string) => said.slice(Math.max(0, at - AROUND), at + AROUND)
  return `it was answered … ${near(answer)} …\n    instead of … ${near(expected)} …`
}

async function readPicture({ client }: Scene, { mayRepeat }: Workflow, since: Mark): Promise<string[]> {
  const lines = await written(client, since)
  return mayRepeat ? lines.filter((line) => !mayRepeat.test(line)) : lines
}

async function foundWrong(scene: Scene, workflow: Workflow, action: Action): Promise<string[]> {
  const books = await brokenBooks(scene.shop.db)
  const broken = books.map(({ holds, firstBroken }) => `broken: ${holds} ${JSON.stringify(firstBroken)}`)
  return [...broken, ...((await workflow.check?.(scene, action)) ?? [])]
}

function describe(point: KillPoint, statements: readonly string[]): string {
  if (point === 'reply') return 'before the reply'
  const statement = (statements[point.nth - 1] ?? '').replace(/\s+/g, ' ').slice(0, 90)
  return `${point.side} statement ${point.nth} of ${statements.length}: ${statement}`
}
