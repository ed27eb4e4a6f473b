import './lib/check-node.mjs'
import { randomBytes } from 'node:crypto'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/**
 * `npm run prove:orders`: 200 checkouts at once of what only 50 can have, while the server is killed again and again;
 * the tests run a fifth of it. `npm run prove:orders -- <seed>` draws the same moments again.
 */
const seed = process.argv[2] ?? randomBytes(4).toString('hex')
console.log(`Seed ${seed}`)
await ensureInstalled()
const { code } = await run('vitest', ['run', 'server/src/sales/orders/place/place-order.kill.long.test.ts'], {
  env: { ORDERS_CHECKOUTS: '200', ORDERS_KILLS: '8', ORDERS_SEED: seed },
})
process.exitCode = code
