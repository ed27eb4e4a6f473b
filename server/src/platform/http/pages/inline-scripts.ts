import { createHash } from 'node:crypto'

/** A policy is a header, and headers have a limit. */
const MOST_SCRIPTS = 40

type Unmarked = {
  readonly html: string
  /** What a policy allows instead of the nonce: just these scripts, each after a blank. */
  readonly sources: string
}

/**
 * A page without its nonce, which is good for one visitor only. Only scripts that bear the nonce are allowed by their
 * content: a script injected into the page stays as forbidden as it was. Null: the page cannot do without.
 */
export function withoutNonce(page: string, nonce: string): Unmarked | null {
  if (!nonce) return null
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  const html = page.replace(/<(?:script|link|style)\b[^>]*>/g, (tag, at: number) => {
    if (!tag.includes(mark)) return tag
    if (tag.startsWith('<script') && !/\ssrc=/.test(tag)) {
      const start = at + tag.length
      const end = page.indexOf('</script', start)
      sources.add(` 'sha256-${sha256(page.slice(start, end < 0 ? undefined : end))}'`)
    }
    return tag.replace(mark, '')
  })
  if (html.includes(nonce) || sources.size > MOST_SCRIPTS) return null
  return { html, sources: [...sources].join('') }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
