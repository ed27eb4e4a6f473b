import type { Calls } from '@niramoy/contract/platform/call'

/** The calls of the contract that no note names. A note is a line `METHOD /path` as the contract has it. */
export function untestedCalls(contract: Readonly<Record<string, Calls>>, notes: readonly string[]): string[] {
  const hit = new Set(notes)
  return Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !hit.has(call))
}
