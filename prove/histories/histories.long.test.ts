import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from './checks/check.ts'
import { FAULTS } from './faults.ts'
import { addReach, BY_CARD, EDIT_OF_HALF, OF_A_RIDER, type Reach } from './reach.ts'
import { runHistory } from './run-history.ts'
import { openStage, type Stage } from './stage/stage.ts'

/** `npm run prove` runs as many as one likes, by other seeds. */
const HISTORIES = 25
/** How requests interleave is not drawn: what these did not do is done in turn, or with the fault that is missing. */
const MORE_AT_MOST = 10
const FIRST_SEED = 100_000
/** However busy the machine is. */
const PATIENCE_MS = 1_200_000

const MUST_BE_DONE = [
  'POST /api/admin/orders',
  'POST /api/payments/sslcommerz/ipn',
  'POST /api/prescriptions/upload',
  'POST /api/orders/:id/return-items',
  'POST /api/orders/:id/returns/:id/accept',
  'POST /api/orders/:id/returns/:id/receive',
  'POST /api/orders/:id/returns/:id/refuse',
  'PUT /api/orders/:id/items',
  'POST /api/orders/:id/findings',
  EDIT_OF_HALF,
  'PUT /api/orders/:id/cancel',
  'PUT /api/orders/:id/payment-method',
  'PUT /api/admin/orders/:id/status',
  'POST /api/admin/fulfilment/pick-lists',
  'POST /api/admin/fulfilment/pick-lists/:id/picks',
  'POST /api/admin/fulfilment/pack',
  'POST /api/admin/fulfilment/hand-over',
  'POST /api/quarantine/:id/inspection',
  'POST /api/admin/counter/sales',
  OF_A_RIDER,
  BY_CARD,
  'POST /api/admin/cash/write-offs',
  'POST /api/admin/cash/refunds/:id',
  'POST /api/admin/cash/refunds/:id/approve',
  'POST /api/admin/payments/refunds/:id/approve',
  'POST /api/admin/goods-receipts',
  'POST /api/admin/supplier-returns',
  'POST /api/stock-takes/:id/approve',
]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, PATIENCE_MS)
afterAll(() => stage.stop(), PATIENCE_MS)

test(`${HISTORIES} histories of clients who act at once, with faults, fit a shop that does one thing after the other`, {
  timeout: PATIENCE_MS,
}, async () => {
  const injected = new Set<string>()
  const reach: Reach = new Map()
  let orders = 0
  // files are refused by a tool that not every system has
  const faults = FAULTS.filter((fault) => fault !== 'disk-full')
  const missing = () => ({
    actions: MUST_BE_DONE.filter((action) => (reach.get(action)?.done ?? 0) === 0),
    faults: faults.filter((fault) => !injected.has(fault)),
  })
  const play = async (seed: number, how: Parameters<typeof runHistory>[2] = {}) => {
    const history = await runHistory(stage, String(seed), how).catch((cause) => {
      throw new Error(`seed ${seed} could not be played to its end`, { cause })
    })
    expect(check(history), `npm run prove -- --seed ${seed}${how.isInTurn ? ' --in-turn' : ''}`).toEqual([])
    for (const { fault, times } of history.faults) if (times > 0) injected.add(fault)
    orders += history.final.orders.length
    addReach(reach, history.calls)
  }
  for (let played = 0; played < HISTORIES; played++) await play(FIRST_SEED + played)
  for (let more = 0; more < MORE_AT_MOST; more++) {
    const seed = FIRST_SEED + HISTORIES + more
    const lacking = missing()
    if (more === 0 || lacking.actions.length > 0) await play(seed, { isInTurn: true })
    if (lacking.faults.length > 0) await play(seed, { faults: lacking.faults })
  }
  // otherwise nothing was tried
  expect(missing()).toEqual({ actions: [], faults: [] })
  expect(orders).toBeGreaterThan(2 * HISTORIES)
})
