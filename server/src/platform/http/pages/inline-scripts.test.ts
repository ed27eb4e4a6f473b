import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from './page-cache.ts'

const sha = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('scripts that bear the nonce are allowed by their content, and the nonce goes', () => {
  const page =
    '<link rel="modulepreload" href="/a.js" nonce="N0nce="/><script nonce="N0nce=">one("বাংলা")</script>' +
    '<script src="/a.js" nonce="N0nce="></script><script type="module" nonce="N0nce=">import "/b.js"</script>'
  expect(withoutNonce(page, 'N0nce=')).toEqual({
    html:
      '<link rel="modulepreload" href="/a.js"/><script>one("বাংলা")</script>' +
      '<script src="/a.js"></script><script type="module">import "/b.js"</script>',
    sources: `${sha('one("বাংলা")')}${sha('import "/b.js"')}`,
  })
})

test('an injected script is not allowed', () => {
  const unmarked = withoutNonce('<script>steal()</script><script nonce="other">steal()</script>', 'N0nce=')
  expect(unmarked?.sources).toBe('')
})

test('a page that shows its nonce elsewhere, or has more scripts than a header holds, is for one visitor', () => {
  expect(withoutNonce('<p>N0nce=</p>', 'N0nce=')).toBeNull()
  const scripts = Array.from({ length: 41 }, (_, n) => `<script nonce="N0nce=">${n}</script>`)
  expect(withoutNonce(scripts.join(''), 'N0nce=')).toBeNull()
  expect(withoutNonce('<p>no policy</p>', '')).toBeNull()
})
