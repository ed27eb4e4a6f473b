/** Tracing and error reports are in no process that has not asked for them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, bundlePrograms } from '../../testing/servers/launch.ts'

let bundle: Bundle
beforeAll(async () => {
  bundle = await bundlePrograms()
}, 300_000)
afterAll(() => bundle.remove())

test('main.js loads neither by itself, only when it is told to', () => {
  const folder = join(bundle.folder, 'build')
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;]*?["']\.\/([^"']+\.js)["']/gm))
      load(name)
  }
  load('main.js')
  const holding = (word: string) =>
    readdirSync(folder).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(word),
    )
  for (const word of [
    'application/x-sentry-envelope',
    '@sentry',
    '@opentelemetry',
    'undici:request:create',
  ]) {
    expect(holding(word).length).toBeGreaterThan(0)
    expect(holding(word).filter((file) => loaded.has(file))).toEqual([])
  }
  expect(holding('niramoy_requests_total').some((file) => loaded.has(file))).toBe(true)
})
