import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

/** One such selector in the sheet, and Chromium styles the whole page anew whenever an element is added to it. */
test('no style of the shop looks at what an element contains', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/^(admin|dev)[/\\]|\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))
  expect(files.length).toBeGreaterThan(200)
  // the comments that say why may name it
  const looks = files.filter(({ text }) =>
    /:has\([^)]|[\s'"`:]has-[\w[(-]+:/.test(text.replace(/:has\(\)/g, '')),
  )
  expect(looks.map(({ file }) => file)).toEqual([])
})
