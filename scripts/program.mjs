import './lib/check-node.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

/** `npm run shop:init`, `admin:create`, `verify`, `backup`, `restore`, `go-live` and `care`: one of the server's built programs. */
const [name, ...args] = process.argv.slice(2)
// an image has what was built, and nothing to build it from
if (existsSync(path.join(root, 'server', 'src'))) {
  await ensureInstalled()
  await ensureBuilt({ parts: ['server'] })
}
const program = path.join(root, 'build', 'server', `${name}.js`)
const { code } = await run(process.execPath, ['--enable-source-maps', program, ...args], { patient: true })
process.exitCode = code
