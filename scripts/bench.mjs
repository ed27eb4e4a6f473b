import './lib/check-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** `npm run bench` and `npm run bench:…`: a program of bench/ that measures the built shop. */
const [program, ...args] = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const { code } = await run('tsx', [`bench/${program}`, ...args], { patient: true })
process.exitCode = code
