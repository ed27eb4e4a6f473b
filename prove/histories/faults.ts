import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { CourierMood } from '../parts/couriers.ts'
import type { Draw } from '../parts/draw.ts'
import type { Mood } from '../parts/gateway.ts'
import { type ClockMove, machineTime } from './stage/record.ts'
import type { Stage } from './stage/stage.ts'

export const FAULTS = [
  'server-killed',
  'database-restarted',
  'connections-cut',
  'gateway-ill',
  'clock-moved',
  'disk-full',
  'couriers-ill',
] as const
export type Fault = (typeof FAULTS)[number]

/** How often of a hundred each is drawn; those that need a restart cost the most time. */
const SHARES: Readonly<Record<Fault, number>> = {
  'server-killed': 8,
  'database-restarted': 6,
  'connections-cut': 25,
  'gateway-ill': 30,
  'clock-moved': 25,
  'disk-full': 12,
  'couriers-ill': 20,
}

export function drawFaults(drawn: Draw): Fault[] {
  return FAULTS.filter((fault) => drawn.isLucky(SHARES[fault]))
}

/** What was done to the shop, for the report and for the checks. */
export type Injected = { readonly fault: Fault; readonly times: number }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const MOMENT_MS = 60

/** Does it now and then as long as the clients are at work; returns how often. */
export async function inject(stage: Stage, fault: Fault, drawn: Draw, busy: Busy): Promise<Injected> {
  const most = fault === 'server-killed' || fault === 'database-restarted' ? 1 : 3
  let times = 0
  while (times < most) {
    await pause(drawn.between(5, MOMENT_MS))
    if (!busy.isBusy()) break
    if (!(await WAYS[fault](stage, drawn, busy))) break
    times += 1
  }
  return { fault, times }
}

export type Busy = { isBusy(): boolean; readonly moves: ClockMove[] }

/** False: it cannot be done on this machine. */
type Way = (stage: Stage, drawn: Draw, busy: Busy) => Promise<boolean>

const WAYS: Readonly<Record<Fault, Way>> = {
  async 'server-killed'({ server }) {
    await server.killAndStart()
    return true
  },
  async 'database-restarted'({ postgres }) {
    await postgres.restart()
    return true
  },
  async 'connections-cut'({ proxy }, drawn) {
    if (drawn.isLucky(25)) proxy.cutAll()
    else proxy.cutInTransaction(drawn.between(1, 25))
    return true
  },
  async 'gateway-ill'({ gateway }, drawn) {
    gateway.be(drawn.getOne<Mood>(['slow', 'silent', 'broken', 'confused', 'well']))
    return true
  },
  async 'clock-moved'(stage, drawn, { moves }) {
    const step = drawn.getOne([-90 * SECOND_MS, 5 * MINUTE_MS, 31 * MINUTE_MS, 12 * HOUR_MS, 25 * HOUR_MS])
    await moveClock(stage, step, moves)
    return true
  },
  async 'disk-full'({ server }, drawn) {
    const isPossible = limitFiles(server.pid(), '0')
    await pause(drawn.between(MOMENT_MS, 5 * MOMENT_MS))
    limitFiles(server.pid(), 'unlimited')
    return isPossible
  },
  async 'couriers-ill'({ couriers }, drawn) {
    couriers.be(drawn.getOne<CourierMood>(['silent', 'broken', 'deaf', 'deaf', 'well']))
    await pause(drawn.between(MOMENT_MS, 5 * MOMENT_MS))
    return true
  },
}

export async function moveClock({ clock, server }: Stage, stepMs: number, moves: ClockMove[]): Promise<void> {
  const at = machineTime()
  clock.aheadMs += stepMs
  await server.setClock(clock.aheadMs)
  moves.push({ at, doneAt: machineTime(), aheadMs: clock.aheadMs })
}

/** Everything as it should be. */
export async function heal(stage: Stage): Promise<void> {
  stage.gateway.be('well')
  stage.couriers.be('well')
  stage.proxy.cutInTransaction(Number.POSITIVE_INFINITY)
  limitFiles(stage.server.pid(), 'unlimited')
}

/** The kernel then refuses every write to a file (EFBIG), as on a full disk; nothing else changes for the process. */
function limitFiles(pid: number, most: string): boolean {
  return spawnSync('prlimit', ['--pid', String(pid), `--fsize=${most}:unlimited`]).status === 0
}
