import { EARLY_PRESS } from './early-press.server.ts'

const START = /(<script[^>]* type="module"[^>]*>)([^<]*)(?=<\/script>)/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * What is seen comes before what makes it work: the scripts are asked for once the page has been drawn. Else they would
 * share a slow line with its styles, its letters and its first picture, which are a quarter of their weight.
 * A page that nobody looks at waits for nothing.
 */
export function withScriptsLast(page: string): string {
  const files = [...page.matchAll(PRELOAD)].map(([, file]) => file)
  return page
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      (_, tag: string, code: string) =>
        tag +
        EARLY_PRESS +
        WAIT +
        LOAD +
        preload(files) +
        code.replaceAll(IMPORT, 'const $1 = await load($2);').replaceAll('import(', 'load('),
    )
}

/** An observer is told in the first frame, and not before the styles are there. */
const WAIT =
  'await new Promise((go) => document.hidden ? go() : new IntersectionObserver((_, observer) => ' +
  '{ observer.disconnect(); go() }).observe(document.body));\n'

/** A page whose scripts got lost on the way asks for them again; without them its buttons would never act. */
const LOAD =
  'const load = (file, tries = 0) => import(file).catch((error) => { if (tries > 9) throw error; ' +
  'return new Promise((go) => setTimeout(go, 1000 * 2 ** Math.min(tries, 4))).then(() => load(file, tries + 1)) });\n'

function preload(files: readonly (string | undefined)[]): string {
  return (
    `for (const href of ${JSON.stringify(files)}) ` +
    "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));\n"
  )
}
