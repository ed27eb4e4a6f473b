import { contract } from '@niramoy/contract/all'
import type { Calls } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bundle } from '../../server/src/testing/servers/launch.ts'
import { bundleVictim } from './killable-servers.ts'
import { type Choose, killPoints, proveWorkflow, whereItIsDone } from './prove-workflow.ts'
import { openScene, type Scene } from './scene.ts'
import { type Workflow, withoutKey } from './workflow.ts'
import { WORKFLOWS } from './workflows/all.ts'

/** `npm run prove:kill` dies at every step of every workflow; here are all steps of one, and the worst of some. */
let bundle: Bundle
let scene: Scene
beforeAll(async () => {
  bundle = await bundleVictim()
  scene = await openScene(bundle)
})
afterAll(async () => {
  await scene.close()
  bundle.remove()
})

function workflow(name: string): Workflow {
  const found = WORKFLOWS.find((known) => known.name === name)
  if (!found) throw new Error(`there is no workflow ${name}`)
  return found
}

const STOCK_IN = workflow('stock comes in as a new batch')
const atTheLastCommit: Choose = (...all) => whereItIsDone(...all).slice(-2, -1)

test('a code is deleted once, after whichever statement the server dies', async () => {
  const { points, wrong } = await proveWorkflow(scene, workflow('a code deleted'), (all) =>
    all.filter((point) => point === 'reply' || point.side === 'after'),
  )
  expect(wrong).toEqual([])
  expect(points).toBeGreaterThan(4)
})

test('the proof sees what a client without a key does twice', async () => {
  const { wrong } = await proveWorkflow(scene, withoutKey(STOCK_IN), atTheLastCommit)
  expect(wrong.flatMap(({ what }) => what)).toContainEqual(expect.stringContaining('too much: stock_ledger'))
})

const NUMBER = 'another number proved, and gone from who only named it'

test.each([STOCK_IN.name, 'order, paid at the door', 'prescription alone', NUMBER])(
  '%s: done once when its answer is lost',
  async (name) => {
    expect((await proveWorkflow(scene, workflow(name), atTheLastCommit)).wrong).toEqual([])
  },
)

/** They only calculate. */
const CALCULATES = /calculate|quote|preview|\/discounts\/apply|\/orders\/codes/
const MONEY_AND_STOCK = [
  ...['orders', 'adminOrders', 'payments', 'prescriptions', 'stockBatches', 'stockBulk', 'quarantine'],
  ...['products', 'productBulk', 'discounts', 'promotions', 'shippingMethods'],
]

test('every call that takes a key, or changes money, stock, codes or prices, is among the workflows', () => {
  const features: Readonly<Record<string, Calls>> = contract
  const changing = Object.entries(features).flatMap(([feature, calls]) =>
    Object.values(calls)
      .filter(({ method }) => method !== 'GET')
      .filter(({ oncePerKey }) => oncePerKey || MONEY_AND_STOCK.includes(feature))
      .map(({ method, path }) => `${method} ${path}`),
  )
  const proved = new Set(WORKFLOWS.map(({ of }) => of))
  expect(changing.filter((call) => !proved.has(call) && !CALCULATES.test(call))).toEqual([])
})

test('a server dies after each statement, around each transaction, and before it replies', () => {
  expect(killPoints(['select 1', 'begin; select 2', 'insert', 'select 3; commit'])).toEqual([
    { nth: 1, side: 'after' },
    { nth: 2, side: 'before' },
    { nth: 2, side: 'after' },
    { nth: 3, side: 'after' },
    { nth: 4, side: 'before' },
    { nth: 4, side: 'after' },
    'reply',
  ])
})
