import './lib/check-node.mjs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endPreparation, refuseSecondStart } from './lib/refuse-second-start.mjs'
import { root } from './lib/run.mjs'

await refuseSecondStart()
await ensureInstalled({ step: '1/4  ' })
await ensureBuilt({ step: '2/4  ' })
endPreparation()

endWithNpm()

// In this process, so that a signal reaches the server itself and nothing is left behind.
process.setSourceMapsEnabled(true)
process.chdir(root)
await import(pathToFileURL(`${root}build/server/main.js`).href)
