import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { SETTINGS } from './platform/config/config.ts'

test('production without its settings stops at once and names each missing one', async () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { env })
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.on('exit', resolve)),
  ])
  expect(code).toBe(1)
  const required = Object.entries(SETTINGS).filter(
    ([, setting]) => 'production' in setting && setting.production === 'required',
  )
  for (const [name] of required) expect(said).toContain(`${name} is missing`)
}, 60_000)
