import './lib/check-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
const { code } = await run('tsx', ['tools/reset-database.ts'])
process.exitCode = code
