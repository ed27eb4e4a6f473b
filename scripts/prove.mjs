import './lib/check-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** `npm run prove` and `npm run prove:…`: a program of prove/ that tries to break the built shop. */
const [program, ...args] = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const { code } = await run('tsx', [`prove/${program}.ts`, ...args], { patient: true })
process.exitCode = code
