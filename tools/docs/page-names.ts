/** Every command of a page's ```sh blocks, one per line, without comments. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .map((line) =>
      line
        .replace(/(^|\s)#.*$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}

/** The names of the npm scripts a page mentions, anywhere. */
export function scriptsIn(markdown: string): string[] {
  const named = [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
  return unique(named.map(([, script, short]) => script ?? short ?? ''))
}

/** The paths of this repository in a page's code marks; patterns such as `<word>.ts` or `*.sql.ts` are none. */
export function pathsIn(markdown: string, topLevel: ReadonlySet<string>): string[] {
  const marked = [...withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return unique(marked.filter((text) => isPath(text) && topLevel.has(text.split('/')[0] ?? '')))
}

/** The targets of a page's links to other files. */
export function linksIn(markdown: string): string[] {
  const targets = [...withoutBlocks(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const files = targets.filter((target) => !/^([a-z]+:|#)/.test(target))
  return unique(files.map((target) => target.replace(/#.*$/, '')))
}

/** The headings that a page's links name, here (`file` is empty) or in another file of the repository. */
export function anchorLinksIn(markdown: string): { readonly file: string; readonly anchor: string }[] {
  const links = [...withoutBlocks(markdown).matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)]
  return links.map(([, file = '', anchor = '']) => ({ file, anchor }))
}

function isPath(text: string): boolean {
  return text.includes('/') && /^[\w./+-]+$/.test(text)
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '')
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
