import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,texts,contract,search,server,tools,web,bench,prove}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/calls-hit.ts', 'server/src/testing/servers/postgres-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // each file has a database of its own and no module keeps anything: importing once per worker halves the time
    isolate: false,
    // only for a test that hangs: a machine may be very slow
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
