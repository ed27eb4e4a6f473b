/** Sends the inputs of a call, as one person after the other, and keeps what went wrong. */

import { draw } from '../parts/draw.ts'
import type { Bench, Pictures } from './base.ts'
import { isChange, type NamedCall } from './calls.ts'
import { chosenRecipes } from './generate.ts'
import type { Sender } from './inject.ts'
import { type Asked, findFaults, type Role } from './judge.ts'
import type { World, Worlds } from './plant.ts'
import type { Watch } from './watch-changes.ts'
import type { Answer, Input } from './wire.ts'

export type Fault = {
  readonly input: Input
  readonly as: Role
  readonly status: number
  readonly wrong: string[]
}
export type Tally = {
  readonly sent: number
  readonly statuses: Map<number, number>
  readonly faults: Fault[]
}

export type Ground = {
  readonly worlds: Worlds
  readonly watch: Watch
  readonly files: Pictures
  readonly send: Sender
  /** Inputs that only a socket can say are left out. */
  readonly isPolite: boolean
}
type Plan = { readonly each: number; readonly seed: number; readonly asHowMany: 1 | 2 }
type Sent = { readonly input: Input; readonly as: Role; readonly answer: Answer; readonly world: World }

/** The role that gets furthest into a call, and alternately the others. */
function askers(call: NamedCall, turn: number, asHowMany: 1 | 2): Role[] {
  const insider: Role = call.access === 'admin' ? 'admin' : 'owner'
  const others = (['other', 'guest', 'owner', 'admin'] as const).filter((role) => role !== insider)
  const next = others[turn % others.length] ?? 'guest'
  if (asHowMany === 2) return [insider, next]
  return [turn % 2 === 0 ? insider : (others[(turn >> 1) % others.length] ?? 'guest')]
}

export async function attack(call: NamedCall, ground: Ground, plan: Plan): Promise<Tally> {
  const chance = draw(`${call.name} ${plan.seed}`)
  const prefix = `${call.name.replace('.', '_')}-`
  const sent = new Map<string, Sent>()
  let world = await ground.worlds.current()
  const bench: Bench = {
    get things() {
      return world.things
    },
    chance,
    files: ground.files,
  }
  const send = async (input: Input, as: Role) => {
    const requestId = `${prefix}${sent.size}-${chance.below(1e9)}`
    const cookie = as === 'guest' ? '' : world[as].cookie
    const answer = await ground.send(input, { cookie, requestId })
    sent.set(requestId, { input, as, answer, world })
    // what it has changed is not there any more for the next one
    if (answer.status >= 400 || !usesUp(call)) return
    ground.worlds.spoil()
    world = await ground.worlds.current()
  }
  for (const [turn, recipe] of chosenRecipes(call, bench, plan.each).entries()) {
    for (const as of askers(call, turn, plan.asHowMany)) {
      const input = recipe.make()
      if (!ground.isPolite || !input.rawOnly) await send(input, as)
    }
  }
  const faults = judged(call, sent, await ground.watch.changes(prefix))
  return { sent: sent.size, statuses: counted(sent), faults }
}

/** Whether it may take away, or change for good, what the next input names. */
export function usesUp(call: NamedCall): boolean {
  return (
    isChange(call) &&
    (call.params !== undefined ||
      call.method === 'DELETE' ||
      /^(auth|users)\.|^medicineBox\.add$/.test(call.name))
  )
}

function counted(sent: Map<string, Sent>): Map<number, number> {
  const statuses = new Map<number, number>()
  for (const { answer } of sent.values()) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return statuses
}

/** More than what lies in the buffers between two sockets. */
const LARGE_BYTES = 60_000

function isShapeless({ wire: { method, target } }: Input): boolean {
  return method === 'HEAD' || !/^(http:\/\/[^/]+)?\/api\//.test(target)
}

function judged(call: NamedCall, sent: Map<string, Sent>, changes: Map<string, string[]>): Fault[] {
  const faults: Fault[] = []
  for (const [requestId, { input, as, answer, world }] of sent) {
    const changed = changes.get(requestId)
    const asked: Asked = {
      call,
      as,
      world,
      ...(changed && { changed }),
      ...(input.rawOnly && { isRaw: true }),
      ...((input.wire.body?.length ?? 0) > LARGE_BYTES && { isLarge: true }),
      ...(isShapeless(input) && { isShapeless: true }),
    }
    const wrong = findFaults(answer, asked)
    if (wrong.length > 0) faults.push({ input, as, status: answer.status, wrong })
  }
  return faults
}
