import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,texts,contract,search,server,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/calls-hit.ts', 'server/src/testing/postgres-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
