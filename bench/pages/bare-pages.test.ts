import { expect, test } from 'vitest'
import { barePage } from './bare-pages.ts'

test('a bare page has the HTML and styles of its page, and one script of its own', () => {
  const page =
    '<head><link rel="stylesheet" href="/a.css"/><link rel="held" href="/a.js"/></head><body><main>Napa</main>' +
    '<script>window.__reactRouterContext = {"a":1};</script><script>start()</script>' +
    '<script type="held" async="">;import "/a.js"\nimport "/b.js"</script></body>'
  expect(barePage(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/><link rel="held" href="/bare.js"></head><body><main>Napa</main>' +
      '<script>start()</script><script type="held" async="">import "/bare.js"</script>' +
      '<div id="bare"><button type="button">0</button></div></body>',
  )
})
