import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files whose tests take longest start first: one that starts last would leave the other core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/prove\/|\/start\.test|\.(laws|stress|kill)\.test/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{domain,texts,contract,search,server,tools,web,bench,prove}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/calls-hit.ts', 'server/src/testing/servers/postgres-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // each file has a database of its own and no module keeps anything: importing once per worker halves the time
    isolate: false,
    // only for a test that hangs: a machine may be very slow
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
