import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '../../server/src/platform/verify/check-books.step.ts'
import { type Draw, draw } from '../parts/draw.ts'
import { CUSTOMERS_DO, doAsCustomer } from './actions/customer.ts'
import { doAsStaff, STAFF_DO } from './actions/staff.ts'
import { ofCustomer, ofStaff } from './actions/whole-ways.ts'
import { drawFaults, type Fault, heal, type Injected, inject, moveClock } from './faults.ts'
import { type FinalState, readFinalState } from './final-state.ts'
import { getClient, type Play } from './stage/play.ts'
import { type Call, type ClockMove, machineTime } from './stage/record.ts'
import type { Stage } from './stage/stage.ts'
import { makeWorld, type World } from './stage/world.ts'

/** All that is known of what happened. The checks need nothing else. */
export type History = {
  readonly world: World
  readonly calls: readonly Call[]
  readonly moves: readonly ClockMove[]
  readonly faults: readonly Injected[]
  readonly final: FinalState
  /** What `npm run verify` complains about. */
  readonly brokenBooks: readonly string[]
  /** What failed when, with everything well again, all that was due was done. */
  readonly failedJobs: readonly string[]
}

type How = {
  /** These faults; drawn when left out. */
  readonly faults?: readonly Fault[]
  /** One after the other and without faults: all that there is to do, so that nothing of it is left to luck. */
  readonly isInTurn?: boolean
}

/** One history: a world and its clients by the seed, faults meanwhile, then quiet. */
export async function runHistory(stage: Stage, seed: string, how: How = {}): Promise<History> {
  const drawn = draw(seed)
  const name = `${stage.clock.aheadMs.toString(36)}${Math.round(machineTime()).toString(36)}`.slice(-12)
  const world = await makeWorld(stage.context, drawn, name)
  const play: Play = {
    name,
    stage,
    world,
    calls: [],
    orders: [],
    pickLists: [],
    couriered: new Set(),
    count: 0,
  }
  const moves: ClockMove[] = [{ at: 0, doneAt: 0, aheadMs: stage.clock.aheadMs }]
  if (how.isInTurn) await actInTurn(play, drawn)
  const chosen = how.faults ?? drawFaults(drawn)
  const faults = how.isInTurn ? [] : await actTogether(play, seed, moves, { drawn, chosen })
  await heal(stage)
  const failedJobs = await settle(stage, moves)
  const final = await readFinalState(stage.context.db, world, {
    gateway: stage.gateway.book,
    couriers: stage.couriers.book,
  })
  const verdicts = await checkBooks(stage.context.db)
  const brokenBooks = verdicts.flatMap(({ holds, firstBroken }) =>
    firstBroken ? [`${holds}: ${JSON.stringify(firstBroken)}`] : [],
  )
  return { world, calls: play.calls, moves, faults, final, brokenBooks, failedJobs }
}

async function actInTurn(play: Play, drawn: Draw): Promise<void> {
  const { customers, staff } = play.world
  const everything = [
    ...[...ofCustomer, ...CUSTOMERS_DO].map((act) => ({ act, people: customers })),
    ...[...ofStaff, ...STAFF_DO].map((act) => ({ act, people: staff })),
  ]
  for (const [at, { act, people }] of everything.entries()) {
    const person = people[at % people.length]
    if (person) await act(play, getClient(play, `in turn ${at}`, drawn, person))
  }
}

type Together = { readonly drawn: Draw; readonly chosen: readonly Fault[] }

async function actTogether(
  play: Play,
  seed: string,
  moves: ClockMove[],
  { drawn, chosen }: Together,
): Promise<Injected[]> {
  const { stage, world } = play
  const ways = { ofCustomer: drawn.shuffle(ofCustomer), ofStaff: drawn.shuffle(ofStaff) }
  const clients = [
    ...world.customers.map((person, at) => ({ person, act: doAsCustomer, begin: ways.ofCustomer[at] })),
    ...world.staff.map((person, at) => ({ person, act: doAsStaff, begin: ways.ofStaff[at] })),
  ]
  let working = clients.length
  const busy = { isBusy: () => working > 0, moves }
  const acting = clients.map(async ({ person, act, begin }, at) => {
    const own = draw(`${seed} client ${at}`)
    const client = getClient(play, `client ${at}`, own, person)
    await begin?.(play, client)
    for (let actions = own.between(3, 10); actions > 0; actions--) await act(play, client)
    working -= 1
  })
  const injecting = chosen.map((fault) => inject(stage, fault, draw(`${seed} ${fault}`), busy))
  const jobs = drawn.isLucky(70) ? [runJobsMeanwhile(stage, busy)] : []
  await Promise.all([...acting, ...jobs])
  return Promise.all(injecting)
}

/** As another process of the shop would: the server's own jobs go on beside it. */
async function runJobsMeanwhile({ server }: Stage, { isBusy }: { isBusy(): boolean }): Promise<void> {
  while (isBusy()) {
    await server.runJobs()
    await pause(BETWEEN_JOBS_MS)
  }
}

const BETWEEN_JOBS_MS = 150

/** After that, what still fails fails for a reason of its own. */
const MOST_RUNS = 5

/** A payment is asked after, an order's time to be paid is over whatever happened to it, a refund is looked at again. */
const LATER_MS = [3 * 60_000, 26 * 3_600_000, 3_600_000]

/** Whatever is due, and what is due once time has gone by; no client acts during it. */
async function settle(stage: Stage, moves: ClockMove[]): Promise<string[]> {
  // connections that were lost are noticed by those who use them next
  for (let runs = 0; runs < MOST_RUNS; runs++) if ((await stage.server.runJobs()).length === 0) break
  const failed: string[] = []
  for (const later of LATER_MS) {
    await moveClock(stage, later, moves)
    failed.push(...(await stage.server.runJobs()))
  }
  return failed
}
