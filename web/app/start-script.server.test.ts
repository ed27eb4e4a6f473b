import { expect, test } from 'vitest'
import { withScriptsHeld } from './entry.server.tsx'

test('only what fetches scripts is held, and only by its type', () => {
  const page =
    '<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/react.js"/></head>' +
    '<body><p>নাপা ৫০০</p><script nonce="n">window.context = {}</script>' +
    '<script nonce="n" type="module" async="">import * as route0 from "/assets/root.js"</script>'
  expect(withScriptsHeld(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/><link rel="held" href="/assets/react.js"/></head>' +
      '<body><p>নাপা ৫০০</p><script nonce="n">window.context = {}</script>' +
      '<script nonce="n" type="held" async="">import * as route0 from "/assets/root.js"</script>',
  )
})

test('a page without scripts stays as it is', () => {
  expect(withScriptsHeld('<html><body>নেই</body></html>')).toBe('<html><body>নেই</body></html>')
})
