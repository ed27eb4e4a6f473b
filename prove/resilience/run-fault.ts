import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Trouble } from '../../server/src/testing/servers/faulty-proxy.ts'
import { ACTION_NAMES, type ActionName, doOnce, type Outcome } from './actions.ts'
import { EXPECTED, expected } from './expected.ts'
import type { Scene } from './scene.ts'
import type { Service } from './services.ts'
import type { World } from './world.ts'

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
