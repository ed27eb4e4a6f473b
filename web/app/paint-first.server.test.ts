import { expect, test } from 'vitest'
import { withScriptsLast } from './paint-first.server.ts'

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
  expect(page).toMatch(/<script nonce="n" type="module" async="">let pressed;[^<]*\nawait new Promise\(/)
  expect(page).toContain('for (const href of ["/assets/react.js","/assets/home.js"])')
  expect(page).toContain('const route0 = await load("/assets/root.js");')
  expect(page).toContain('const route1_main = await load("/assets/home.js");')
  expect(page).toContain('load("/assets/entry.js");</script>')
  expect(page).not.toMatch(/import \*|rel="modulepreload"/)
})

test('a page without scripts stays as it is', () => {
  expect(withScriptsLast('<html><body>নেই</body></html>')).toBe('<html><body>নেই</body></html>')
})
