import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where each test process notes the calls it made; `npm test` compares them with the contract. */
export const CALLS_HIT = fileURLToPath(
  new URL('../../../node_modules/.cache/niramoy/calls-hit', import.meta.url),
)

/** Before a run of the tests: notes of an earlier run would hide a call that has lost its test. */
export function setup(): void {
  rmSync(CALLS_HIT, { recursive: true, force: true })
}
