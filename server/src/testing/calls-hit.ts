import { fileURLToPath } from 'node:url'

/** Where each test process notes the calls it made; `npm test` compares them with the contract. */
export const CALLS_HIT = fileURLToPath(
  new URL('../../../node_modules/.cache/niramoy/calls-hit', import.meta.url),
)
