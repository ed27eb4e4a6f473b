import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { History } from '../run-history.ts'
import { isAnswered } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

/** From when to when, by the machine's clock. */
export type Window = { readonly begin: number; readonly end: number }

/** The days in Dhaka that the shop may have thought it was. */
export function daysIn({ moves }: Pick<History, 'moves'>, { begin, end }: Window): Day[] {
  const days = new Set<Day>()
  for (const [at, move] of moves.entries()) {
    const until = moves[at + 1]?.doneAt ?? Number.POSITIVE_INFINITY
    if (move.at > end || until < begin) continue
    for (const moment of [begin, end]) days.add(dhakaDay(new Date(moment + move.aheadMs)))
  }
  return [...days]
}

type Write<T> = Window & { readonly value: T }

/**
 * What a read within the window may have returned: the value at the beginning and those that were written, but
 * none that was surely replaced before. A write without an answer may have happened at any time, or never.
 */
export function readable<T>(first: T, writes: readonly Write<T>[], window: Window): T[] {
  const all: Write<T>[] = [{ value: first, begin: 0, end: 0 }, ...writes]
  const isReplaced = (one: Write<T>) =>
    all.some((other) => other !== one && other.begin > one.end && other.end < window.begin)
  return all.filter((one) => one.begin <= window.end && !isReplaced(one)).map(({ value }) => value)
}

/** Calls that changed something, or may have: with when at the latest. */
export function getWrites<T>(calls: readonly Call[], wanted: (call: Call) => T | undefined): Write<T>[] {
  return calls.flatMap((call) => {
    const value = wanted(call)
    if (value === undefined || (isAnswered(call) && call.status >= 300)) return []
    return [{ value, begin: call.begin, end: isAnswered(call) ? call.end : Number.POSITIVE_INFINITY }]
  })
}
