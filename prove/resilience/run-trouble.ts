import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Trouble } from '../../server/src/testing/servers/faulty-proxy.ts'
import { DEED_NAMES, type DeedName, doOnce, type Outcome } from './deeds.ts'
import { EXPECTED, expected } from './expected.ts'
import type { Neighbour } from './neighbours.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

export type Found = {
  readonly deed: DeedName
  readonly outcome: string
  readonly expected: readonly Outcome[]
  /** What came of it once the trouble was over. */
  readonly afterwards: string
  readonly ms: number
}

const CALM_WITHIN_MS = 30_000

type Run = {
  readonly world: World
  readonly scene: Scene
  readonly neighbour: Neighbour
  readonly name: string
  readonly trouble: Trouble
  readonly deeds?: readonly DeedName[]
  /** When the shop has got over the trouble before this one. */
  readonly calm: () => Promise<unknown>
  /** More than one where the machine may stand still for a second: a neighbour in trouble fails every time. */
  readonly attempts?: number
}

/** Everyone acts at once while the neighbour is in trouble; whoever was told to try again does so afterwards. */
export async function runTrouble({
  world,
  scene,
  neighbour,
  name,
  trouble,
  deeds = DEED_NAMES,
  calm,
  attempts = 1,
}: Run): Promise<Found[]> {
  // what is kept for everyone has been asked for a moment ago, as in any shop that is open and hears of its changes
  await calm()
  for (const deed of deeds) {
    if (EXPECTED.PostgreSQL[deed] === 'works') await again(deed, scene, randomUUID())
  }
  const proxy = world.proxies[neighbour]
  await proxy.set(trouble)
  const outcomes = await Promise.all(
    deeds.map(async (deed) => {
      const allowed = expected(neighbour, deed, name)
      return { deed, expected: allowed, ...(await attempt(deed, scene, { allowed, attempts })) }
    }),
  )
  await proxy.set({ kind: 'none' })
  return Promise.all(
    outcomes.map(async ({ key, ...found }) => ({
      ...found,
      afterwards: found.outcome === 'works' ? found.outcome : await again(found.deed, scene, key),
    })),
  )
}

/** Tries again, as often as `attempts` allows, when the answer was 'try again' where it should have worked. */
async function attempt(
  deed: DeedName,
  scene: Scene,
  { allowed, attempts }: { allowed: readonly Outcome[]; attempts: number },
) {
  for (let tried = 1; ; tried++) {
    const key = randomUUID()
    const begun = performance.now()
    const outcome = await doOnce(deed, scene, key)
    const ms = performance.now() - begun
    const isOver = outcome.startsWith('wrong') || allowed.some((one) => one === outcome)
    if (isOver || tried === attempts) return { key, outcome, ms }
  }
}

/** The shop recovers by itself, so the very same must work soon. */
async function again(deed: DeedName, scene: Scene, key: string): Promise<string> {
  const giveUpAt = performance.now() + CALM_WITHIN_MS
  for (;;) {
    const outcome = await doOnce(deed, scene, key)
    if (outcome === 'works' || performance.now() > giveUpAt) return outcome
    // an order that was placed without the gateway's page keeps that answer under its key: it is paid from its page
    if (outcome === 'later') return outcome
    await pause(200)
  }
}

export function isAsExpected({ outcome, expected: allowed, afterwards }: Found): boolean {
  return allowed.some((one) => one === outcome) && (afterwards === 'works' || afterwards === 'later')
}
