import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Stands in the script that starts the page, which ends what a page has at once. */
const MARK = 'window.__reactRouterRouteModules'
const END = '</script>'
const START = /(<script[^>]* type="module"[^>]*>)([^<]*)(?=<\/script>)/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * What is seen comes before what makes it work: the scripts are asked for once the page has been drawn. Else they would
 * share a slow line with its styles, its letters and its first picture, which are a quarter of their weight.
 */
export function paintFirst(onEnd: () => void): Transform {
  const decoder = new StringDecoder()
  let held: string[] | null = []
  // the end of what is held, so that a page in many pieces is not read again with each
  let tail = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = decoder.write(chunk)
      if (held === null) return done(null, text)
      held.push(text)
      tail += text
      const mark = tail.indexOf(MARK)
      if (mark < 0 || !tail.includes(END, mark)) {
        tail = tail.slice(mark < 0 ? -MARK.length : mark)
        return done()
      }
      const page = withScriptsLast(held.join(''))
      held = null
      return done(null, page)
    },
    flush(done) {
      onEnd()
      done(null, (held?.join('') ?? '') + decoder.end())
    },
  })
}

/** The same page whose scripts wait for the first frame; a page that nobody looks at waits for nothing. */
export function withScriptsLast(page: string): string {
  const files = [...page.matchAll(PRELOAD)].map(([, file]) => file)
  return page
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      (_, tag: string, code: string) =>
        tag + WAIT + preload(files) + code.replaceAll(IMPORT, 'const $1 = await import($2);'),
    )
}

/** An observer is told in the first frame, and not before the styles are there. */
const WAIT =
  'await new Promise((go) => document.hidden ? go() : new IntersectionObserver((_, observer) => ' +
  '{ observer.disconnect(); go() }).observe(document.body));\n'

function preload(files: readonly (string | undefined)[]): string {
  return (
    `for (const href of ${JSON.stringify(files)}) ` +
    "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));\n"
  )
}
