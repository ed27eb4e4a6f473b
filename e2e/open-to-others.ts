import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'

/**
 * A browser for another program to drive, by its port for debugging, with a profile in `folder` that `prepare` has
 * filled. No second client watches then: one would have pages laid out before their styles are there.
 */
export async function openToOthers(folder: string, prepare: (page: Page) => Promise<void>) {
  const found = await findBrowser()
  const context = await chromium.launchPersistentContext(folder, found)
  await prepare(context.pages()[0] ?? (await context.newPage()))
  await context.close()
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--lang=bn-BD']
  const browser = spawn(found.executablePath, [...found.args, ...options, 'about:blank'], {
    env: { ...(found.env ?? process.env), TZ: 'Asia/Dhaka' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // at the head of a group, with which its helpers end too
    detached: true,
  })
  const ended = once(browser, 'exit')
  return {
    port: await debuggingPort(browser),
    async close() {
      endGroup(browser)
      await ended
    },
  }
}

/** Asked kindly, a browser without windows may stay for ever; ended alone, it leaves its helpers behind. */
function endGroup(browser: ChildProcess): void {
  if (browser.pid === undefined || browser.exitCode !== null) return
  if (process.platform === 'win32') browser.kill('SIGKILL')
  else process.kill(-browser.pid, 'SIGKILL')
}

function debuggingPort(browser: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    browser.stderr?.on('data', (chunk: unknown) => {
      said += String(chunk)
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said) ?? []
      if (port) resolve(Number(port))
    })
    browser.once('error', reject)
    browser.once('exit', (code) => reject(new Error(`The browser ended with ${code}:\n${said}`)))
  })
}
