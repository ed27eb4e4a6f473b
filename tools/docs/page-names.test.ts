import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anchorLinksIn, commandsIn, linksIn, pathsIn, scriptsIn } from './page-names.ts'
import { anchorsIn } from './security-table.ts'

test('commands are the lines of sh blocks, without comments and prompts for the eye', () => {
  const page = [
    '```sh',
    'npm start          # opens the shop',
    '# a remark',
    '',
    'npm test -- money \\',
    '  dhaka',
    '```',
    '```ts',
    "const no = 'command'",
    '```',
    '`npm run nothing` in a sentence is no command to run.',
    '```sh',
    'npm run dev',
    '```',
  ].join('\n')
  expect(commandsIn(page)).toEqual(['npm start', 'npm test -- money dhaka', 'npm run dev'])
})

test('scripts are found in blocks and in sentences, once each', () => {
  const page =
    'Use `npm run check:quick`, then npm test.\n```sh\nnpm run check:quick\nnpm start\n```\nnpm ci is npm’s own.'
  expect(scriptsIn(page)).toEqual(['check:quick', 'test', 'start'])
})

test('paths are what stands in code marks and begins with a folder of the repository', () => {
  const page = [
    'See `server/src/app.ts`, `docs/` and `server/src/app.ts` again.',
    'Not `/api/ready`, `@niramoy/domain/money`, `texts/src/<language>/cart.ts`, `web/**`, `text/html` or `app.ts`.',
    '```\nserver/src/in-a-drawing.ts\n```',
  ].join('\n')
  expect(pathsIn(page, new Set(['server', 'docs', 'texts', 'web']))).toEqual(['server/src/app.ts', 'docs/'])
})

test('links are the targets inside the repository', () => {
  const page =
    '[a](../server/src/app.ts#L3) [b](https://nodejs.org) [c](#above) [d](mailto:care@niramoy.example) [e](LICENSE)'
  expect(linksIn(page)).toEqual(['../server/src/app.ts', 'LICENSE'])
})

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Their generator checks what they name. */
const GENERATED = ['docs/calls.md', 'docs/screens.md']
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

test.each(PAGES)('%s names only scripts, files and pages that exist', (page) => {
  const text = read(page)
  const { scripts }: { scripts: object } = JSON.parse(read('package.json'))
  expect(scriptsIn(text).filter((script) => !(script in scripts))).toEqual([])
  if (GENERATED.includes(page)) return
  // a file that git ignores is one the reader makes
  const ignored = read('.gitignore').split('\n')
  const paths = pathsIn(text, new Set(readdirSync(ROOT)))
  expect(paths.filter((path) => !ignored.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
  expect(linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
})

test.each(PAGES)('%s links to headings that exist', (page) => {
  const lost = anchorLinksIn(read(page)).filter(({ file, anchor }) => {
    const target = file === '' ? page : join(dirname(page), file)
    return target.endsWith('.md') && !anchorsIn(read(target)).has(anchor)
  })
  expect(lost).toEqual([])
})

test('the tree of architecture.md has every folder of the server, and no other', () => {
  const tree = read('docs/architecture.md').split('```')[1] ?? ''
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
      .sort()
  for (const district of ['people', 'catalogue', 'stock', 'pricing', 'sales']) {
    const [, named = ''] = new RegExp(`^ {4}${district}/ +(.+)$`, 'm').exec(tree) ?? []
    expect(named.split(/ +/).sort()).toEqual(folders(`server/src/${district}`))
  }
  const [, platform = ''] = /^ {4}platform\/.*\n((?: {6}.*\n)+)/m.exec(tree) ?? []
  const named = [...platform.matchAll(/(?:^ {6}|\/ {2})([a-z-]+)(?=\/)/gm)].map(([, name = '']) => name)
  expect(named.sort()).toEqual(folders('server/src/platform'))
})
