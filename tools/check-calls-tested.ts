import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@niramoy/contract/all'
import type { Calls } from '@niramoy/contract/platform/call'
import { CALLS_HIT } from '../server/src/testing/calls-hit.ts'

/** Compares the calls that the API tests noted with the contract, and names each call that no test made. */
const notes = readNotes()
const problems =
  notes.length === 0
    ? [`No test noted a call in ${CALLS_HIT}: run the tests first.`]
    : untestedCalls(contract, notes).map((call) => `${call} is called by no test`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function readNotes(): string[] {
  const files = existsSync(CALLS_HIT) ? readdirSync(CALLS_HIT) : []
  const lines = files.flatMap((file) => readFileSync(join(CALLS_HIT, file), 'utf8').split('\n'))
  return lines.filter((line) => line !== '')
}

/** The calls of the contract that no note names. A note is a line `METHOD /path` as the contract has it. */
export function untestedCalls(contract: Readonly<Record<string, Calls>>, notes: readonly string[]): string[] {
  const hit = new Set(notes)
  return Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !hit.has(call))
}
