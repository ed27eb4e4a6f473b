import './lib/check-node.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
endWithNpm()

const watch = ['watch', '--clear-screen=false', '--exclude', 'web/**', 'server/src/main.ts']
const { code } = await run('tsx', watch, { env: { NIRAMOY_DEV: '1' }, patient: true })
process.exitCode = code
