import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { paintFirst, withScriptsLast } from './paint-first.server.ts'

const HEAD =
  '<head><link rel="modulepreload" href="/assets/react.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/home.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>'
const START =
  '<script nonce="n" type="module" async="">;\nimport * as route0 from "/assets/root.js";\n' +
  'import * as route1_main from "/assets/home.js";\nconst route1 = {...route1_main};\n' +
  'window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script>'
const PAGE = `${HEAD}<body><p>নাপা ৫০০</p>${START}`

test('nothing is asked for before the page has been drawn but what drawing it takes', () => {
  const page = withScriptsLast(PAGE)
  expect(page).toContain('<head><link rel="stylesheet" href="/a.css"/></head><body><p>নাপা ৫০০</p>')
  expect(page).toContain('<script nonce="n" type="module" async="">await new Promise(')
  expect(page).toContain('for (const href of ["/assets/react.js","/assets/home.js"])')
  expect(page).toContain('const route0 = await import("/assets/root.js");')
  expect(page).toContain('const route1_main = await import("/assets/home.js");')
  expect(page).not.toMatch(/import \*|rel="modulepreload"/)
})

test('a page in small pieces comes out as in one, and what follows it comes at once', async () => {
  const later = '<p>পরে</p>'
  const bytes = Buffer.from(PAGE + later)
  for (const size of [1, 7, 64, bytes.length]) {
    let ends = 0
    const stream = paintFirst(() => ends++)
    const whole = text(stream)
    for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size))
    stream.end()
    expect(await whole).toBe(withScriptsLast(PAGE) + later)
    expect(ends).toBe(1)
  }
})

test('a page without scripts stays as it is', async () => {
  const stream = paintFirst(() => {})
  stream.end('<html><body>নেই</body></html>')
  expect(await text(stream)).toBe('<html><body>নেই</body></html>')
})
