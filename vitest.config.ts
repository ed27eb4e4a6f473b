import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'

const SOURCES = '{domain,texts,contract,search,server,tools,web,bench,prove}/**'
/** Tests that race, kill or start programs, or take more than five seconds: `npm run test:full` runs them. */
const LONG = [`${SOURCES}/*.long.test.{ts,tsx}`]

/**
 * Files whose tests take longest start first, for one that starts last would leave the other core idle. Those in a DOM
 * stand together: a worker ends when the next file wants another environment, and everything is imported again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      if (/^\/\/ @vitest-environment/.test(readFileSync(moduleId, 'utf8'))) return 0
      return /\/prove\/|\.(laws|long)\.test/.test(moduleId) ? 1 : 2
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

/** What scripts/test.mjs shows as the slowest files. */
const slowFiles: Reporter = {
  onTestModuleEnd(module: TestModule) {
    const ms = module.diagnostic().duration
    if (ms > 1_000) process.stdout.write(`slow-file ${Math.round(ms)} ${relative('', module.moduleId)}\n`)
  },
}

const { CI, TESTS } = process.env

export default defineConfig({
  test: {
    include: TESTS === 'long' ? LONG : [`${SOURCES}/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/build/**', ...(TESTS === 'short' ? LONG : [])],
    reporters: ['default', ...(CI ? [slowFiles] : [])],
    globalSetup: ['server/src/testing/calls-hit.ts', 'server/src/testing/servers/postgres-server.ts'],
    pool: 'forks',
    // one more than cores: while one waits for the database or a clock, another works
    maxWorkers: 3,
    // fewer collections of what lives shortly: a tenth less of the processor
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // each file has a database of its own and no module keeps anything: importing once per worker halves the time
    isolate: false,
    // only for a test that hangs: a machine may be very slow
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
