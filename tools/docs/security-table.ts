/** One line of the table in docs/security.md. */
export type TableLine = {
  readonly number: string
  readonly level: string
  readonly what: string
  readonly applies: string
  readonly how: string
  readonly tests: readonly NamedTest[]
  /** Another requirement whose tests show it, or the page itself, where a document is required. */
  readonly shownBy: string | null
}
export type NamedTest = { readonly file: string; readonly name: string }

/** Every requirement of levels 1 and 2 of OWASP ASVS 5.0.0, by section: `n` is of level 1, `n'` of level 2. */
const REQUIREMENTS = `
1.1 1' 2' | 1.2 1 2 3 4 5 6' 7' 8' 9' | 1.3 1 2 3' 4' 5' 6' 7' 8' 9' 10' 11' | 1.4 1' 2' 3' | 1.5 1 2'
2.1 1 2' 3' | 2.2 1 2 3' | 2.3 1 2' 3' 4' | 2.4 1'
3.2 1 2 | 3.3 1 2' 3' 4' | 3.4 1 2 3' 4' 5' 6' | 3.5 1 2 3 4' 5' | 3.7 1' 2'
4.1 1 2' 3' | 4.2 1' | 4.3 1' 2' | 4.4 1 2' 3' 4'
5.1 1' | 5.2 1 2 3' | 5.3 1 2 | 5.4 1' 2' 3'
6.1 1 2' 3' | 6.2 1 2 3 4 5 6 7 8 9' 10' 11' 12' | 6.3 1 2 3' 4' | 6.4 1 2 3' 4' | 6.5 1' 2' 3' 4' 5'
6.6 1' 2' 3' | 6.8 1' 2' 3' 4'
7.1 1' 2' 3' | 7.2 1 2 3 4 | 7.3 1' 2' | 7.4 1 2 3' 4' 5' | 7.5 1' 2' | 7.6 1' 2'
8.1 1 2' | 8.2 1 2 3' | 8.3 1 | 8.4 1'
9.1 1 2 3 | 9.2 1 2' 3' 4'
10.1 1' 2' | 10.2 1' 2' | 10.3 1' 2' 3' 4' | 10.4 1 2 3 4 5 6' 7' 8' 9' 10' 11' | 10.5 1' 2' 3' 4' 5'
10.6 1' 2' | 10.7 1' 2' 3'
11.1 1' 2' | 11.2 1' 2' 3' | 11.3 1 2 3' | 11.4 1 2' 3' 4' | 11.5 1' | 11.6 1'
12.1 1 2' 3' | 12.2 1 2 | 12.3 1' 2' 3' 4'
13.1 1' | 13.2 1' 2' 3' 4' 5' | 13.3 1' 2' | 13.4 1 2' 3' 4' 5'
14.1 1' 2' | 14.2 1 2' 3' 4' | 14.3 1 2' 3'
15.1 1 2' 3' | 15.2 1 2' 3' | 15.3 1 2' 3' 4' 5' 6' 7'
16.1 1' | 16.2 1' 2' 3' 4' 5' | 16.3 1' 2' 3' 4' | 16.4 1' 2' 3' | 16.5 1' 2' 3'
17.1 1' | 17.2 1' 2' 3' 4' | 17.3 1' 2'
`

/** `6.3.3` with its level, in the standard's order. */
export function requirements(): { readonly number: string; readonly level: string }[] {
  const sections = REQUIREMENTS.trim()
    .split(/\n|\|/)
    .map((section) => section.trim().split(' '))
  return sections.flatMap(([section, ...items]) =>
    items.map((item) => ({
      number: `${section}.${item.replace("'", '')}`,
      level: item.endsWith("'") ? '2' : '1',
    })),
  )
}

/** The lines of the page's tables that begin with a number of the standard. */
export function tableLines(page: string): TableLine[] {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  return rows.map((row) => {
    const [number = '', level = '', what = '', applies = '', how = '', shown = ''] = row
      .split(' | ')
      .map((cell) => cell.replace(/^\| | \|$/g, '').trim())
    const shownBy = /^as (\d+\.\d+\.\d+)$|^(this page)$/.exec(shown)?.slice(1).find(Boolean) ?? null
    return { number, level, what, applies, how, tests: testsIn(shown), shownBy }
  })
}

function testsIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name }))
}

/** The names of a file's tests as they are written there: a text, and behind it the function that is the test. */
export function testNames(source: string): Set<string> {
  const named =
    /(?<!describe)\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g
  return new Set([...source.matchAll(named)].map(([, , name = '']) => name.replace(/\\(['"`])/g, '$1')))
}

/** The anchors of a page's headings, as its readers' links name them. */
export function anchorsIn(page: string): Set<string> {
  const headings = [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )
}
