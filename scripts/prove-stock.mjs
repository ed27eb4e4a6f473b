import './lib/check-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** `npm run prove:stock`: the whole race for scarce stock; the tests run a tenth of it. */
await ensureInstalled()
const { code } = await run('vitest', ['run', 'server/src/stock/ledger/take-stock.stress.long.test.ts'], {
  env: { STOCK_TAKES: '10000' },
})
process.exitCode = code
