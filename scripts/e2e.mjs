import './lib/check-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
const { code } = await run('playwright', ['test', '--config', 'e2e', ...process.argv.slice(2)])
process.exitCode = code
