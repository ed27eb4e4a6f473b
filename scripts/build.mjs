import './lib/check-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt({ force: !process.argv.includes('--if-stale') })
const { code } = await run('tsx', ['tools/check-budget.ts'])
process.exitCode = code
