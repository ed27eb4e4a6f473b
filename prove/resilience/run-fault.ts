import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts, launchShop } from '../../server/src/testing/servers/launch.ts'
import type { Trouble } from '../../server/src/testing/servers/tcp-proxy.ts'
import { ACTION_NAMES, type ActionName, doOnce, type Outcome } from './actions.ts'
import type { Scene } from './scene.ts'
import { ask } from './scene.ts'
import type { Service, World } from './world.ts'
import { SERVICES } from './world.ts'

const PATIENCE_MS = 60_000

/** Checks that what could not be sent during the faults is sent afterwards; returns what was wrong. */
export async function messagesArrive(databaseUrl: string): Promise<string[]> {
  // the next retry would come after a growing pause
  await ask(databaseUrl, `update outbox_messages set next_try_at = now() where status = 'waiting'`)
  const giveUpAt = performance.now() + PATIENCE_MS
  let counts = await countByStatus(databaseUrl)
  while ((counts.waiting ?? 0) > 0 && performance.now() < giveUpAt) {
    await pause(200)
    counts = await countByStatus(databaseUrl)
  }
  const said = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
  console.log(`messages: ${said.join(', ')}`)
  const { sent = 0, waiting = 0, failed = 0 } = counts
  return [
    ...(sent > 0 ? [] : ['messages: none was sent']),
    ...(waiting === 0 ? [] : [`messages: ${waiting} were not sent`]),
    ...(failed === 0 ? [] : [`messages: ${failed} were given up`]),
  ]
}

async function countByStatus(databaseUrl: string): Promise<Record<string, number>> {
  const rows = await ask(databaseUrl, 'select status, count(*)::int as count from outbox_messages group by 1')
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]))
}

type Row = Partial<Record<ActionName, Outcome>>

/** What a customer can still do while a service is away, whatever is the matter with it; the rest works. */
const EXPECTED: Readonly<Record<Service, Row>> = {
  PostgreSQL: {
    ...all('retry'),
    'see the home page': 'works',
    'see the list of products': 'works',
    'see a product': 'works',
    'see a picture': 'works',
    'get suggestions while typing': 'works',
    search: 'works',
  },
  'file store': {
    'see a picture': 'retry',
    'upload a prescription': 'retry',
    'see an own prescription': 'retry',
    'staff: change a category': 'retry',
  },
  'SMS gateway': { register: 'later' },
  'mail server': { 'ask for a new password by e-mail': 'later' },
  'payment gateway': {
    'order and pay online': 'later',
    'have a payment confirmed by the gateway': 'later',
  },
  'identity provider': { 'sign in with Google': 'retry' },
}

function all(outcome: Outcome): Row {
  return Object.fromEntries(ACTION_NAMES.map((action) => [action, outcome]))
}

/** A service that is merely slow is waited for. */
const MERELY_SLOW = 'every answer 0.3 s late'
/** Under these a message is sent later, which the visitor cannot see. */
const UNSEEN: readonly Outcome[] = ['works', 'later']

/** The outcomes that are right. */
function expected(service: Service, action: ActionName, fault: string): readonly Outcome[] {
  const outcome = EXPECTED[service][action] ?? 'works'
  if (fault === MERELY_SLOW) return ['works']
  if (service === 'SMS gateway' || service === 'mail server') return UNSEEN
  return [outcome]
}

const WORDS: Readonly<Record<Outcome, string>> = { works: '', later: 'later', retry: 'try again' }

/** For docs/operations.md: an empty cell works. */
export function resilienceRows(): string[][] {
  return ACTION_NAMES.map((action) => [
    action,
    ...SERVICES.map((service) => WORDS[EXPECTED[service][action] ?? 'works']),
  ])
}

export type Found = {
  readonly action: ActionName
  readonly outcome: string
  readonly expected: readonly Outcome[]
  /** What came of it once the fault was over. */
  readonly afterwards: string
  readonly ms: number
}

const CALM_WITHIN_MS = 30_000

type Run = {
  readonly world: World
  readonly scene: Scene
  readonly service: Service
  readonly name: string
  readonly fault: Trouble
  readonly actions?: readonly ActionName[]
  /** Resolves when the shop has recovered from the fault before this one. */
  readonly calm: () => Promise<unknown>
  /** More than one where the machine may stand still for a second: a failing service fails every time. */
  readonly attempts?: number
}

/** Does all actions at once while the service fails; those that were asked to retry are done again afterwards. */
export async function runFault({
  world,
  scene,
  service,
  name,
  fault,
  actions = ACTION_NAMES,
  calm,
  attempts = 1,
}: Run): Promise<Found[]> {
  // public replies are in the cache, as in any shop that is open
  await calm()
  for (const action of actions) {
    if (EXPECTED.PostgreSQL[action] === 'works') await again(action, scene, randomUUID())
  }
  const proxy = world.proxies[service]
  await proxy.set(fault)
  const outcomes = await Promise.all(
    actions.map(async (action) => {
      const allowed = expected(service, action, name)
      return { action, expected: allowed, ...(await attempt(action, scene, { allowed, attempts })) }
    }),
  )
  await proxy.set({ kind: 'none' })
  return Promise.all(
    outcomes.map(async ({ key, ...found }) => ({
      ...found,
      afterwards: found.outcome === 'works' ? found.outcome : await again(found.action, scene, key),
    })),
  )
}

/** Tries again, as often as `attempts` allows, when the answer was 'try again' where it should have worked. */
async function attempt(
  action: ActionName,
  scene: Scene,
  { allowed, attempts }: { allowed: readonly Outcome[]; attempts: number },
) {
  for (let tried = 1; ; tried++) {
    const key = randomUUID()
    const begun = performance.now()
    const outcome = await doOnce(action, scene, key)
    const ms = performance.now() - begun
    const isOver = outcome.startsWith('wrong') || allowed.some((one) => one === outcome)
    if (isOver || tried === attempts) return { key, outcome, ms }
  }
}

/** The shop recovers without help, so the same request must work soon. */
async function again(action: ActionName, scene: Scene, key: string): Promise<string> {
  const giveUpAt = performance.now() + CALM_WITHIN_MS
  for (;;) {
    const outcome = await doOnce(action, scene, key)
    if (outcome === 'works' || performance.now() > giveUpAt) return outcome
    // an order that was placed without the gateway's page keeps that answer under its key: it is paid from its page
    if (outcome === 'later') return outcome
    await pause(200)
  }
}

export function isAsExpected({ outcome, expected: allowed, afterwards }: Found): boolean {
  return allowed.some((one) => one === outcome) && (afterwards === 'works' || afterwards === 'later')
}

export type ShopProcess = {
  readonly url: string
  /** The last that it said. */
  said(): string
  /** As an operator does; returns its exit code, or the signal that ended it, and how long it took. */
  stop(): Promise<{ readonly code: number | string | null; readonly ms: number }>
}

/** The built program as `npm start` runs it. */
export async function startShopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const [port = 0] = await freePorts(1)
  const shop = launchShop({ PORT: String(port), ...settings })
  await shop.port
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => shop.said().slice(-20_000),
    async stop() {
      const begun = performance.now()
      const code = await shop.end('SIGTERM')
      return { code, ms: performance.now() - begun }
    },
  }
}
