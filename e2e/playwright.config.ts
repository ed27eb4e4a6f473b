import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// the workers read this file too: what was chosen once is handed on by the environment
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
const port = process.env.E2E_PORT
const baseURL = `http://localhost:${port}`
const dataDir = `${root}.data/e2e/${port}`
process.once('exit', () => {
  if (!process.env.TEST_WORKER_INDEX) rmSync(dataDir, { recursive: true, force: true })
})

const inCheck = Boolean(process.env.CI)

/** The built program with a shop of its own: fresh demo data, and room for many logins. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: `${root}test-results`,
  // in the check: dots, then what failed
  reporter: inCheck ? 'dot' : 'list',
  fullyParallel: true,
  forbidOnly: inCheck,
  workers: 2,
  // what ends a test is what it sees: these are for one that hangs, on the busiest machine
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL,
    launchOptions: JSON.parse(process.env.E2E_BROWSER),
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    viewport: { width: 1280, height: 860 },
    // what moves costs a machine without a graphics card a tenth of the whole; tests of motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    // a page from a test before would hide what this one changed; tests of it ask for it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node build/server/main.js',
    cwd: root,
    url: `${baseURL}/api/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LIMIT_LOGIN_ACCOUNT: '1000/60',
      // a slow machine is no overload: what the shop does under one is tested by itself
      OVERLOADED_MS: '30000',
      OPEN_COD_ORDERS: '1000',
      OPEN_COD_SUM: '10000000',
    },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
