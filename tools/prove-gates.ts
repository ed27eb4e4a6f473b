import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Mistake = {
  readonly name: string
  /** The files to spoil, each by what becomes of its text. */
  readonly plant: Readonly<Record<string, (source: string) => string>>
  /** Commands of the gate, one after the other; the last one must fail. */
  readonly gate: readonly (readonly [command: string, ...args: string[]])[]
  /** What the gate must say. */
  readonly named: RegExp
}

const TYPES = [['tsc', '-p', 'tsconfig.json']] as const

/** Mistakes that must never pass, and the gate that has to name each. */
const MISTAKES: readonly Mistake[] = [
  {
    name: 'a call without a handler',
    plant: {
      'server/src/catalogue/categories/categories.routes.ts': (source) =>
        source.replace(/\n {2}(async )?remove\([\s\S]*?\n {2}\},\n/, '\n'),
    },
    gate: TYPES,
    named: /categories\.routes\.ts.*Property 'remove' is missing/,
  },
  {
    name: 'a text missing in Bengali',
    plant: { 'texts/src/bn/people/login.ts': (source) => source.replace(/\n {2}forgotPassword:.*/, '') },
    gate: TYPES,
    named: /bn\/people\/login\.ts.*(?:\n.*)?'forgotPassword' is missing/,
  },
  {
    name: 'a field that a form forgets',
    plant: withField('fax'),
    gate: [
      ['react-router', 'typegen', 'web'],
      ['tsc', '-p', 'web/tsconfig.json'],
    ],
    named: /supplier-form\.tsx.*(?:\n.*)*?Property 'fax' is missing/,
  },
  {
    name: 'a field that an edit would erase',
    plant: withField('fax'),
    gate: TYPES,
    named: /save-supplier\.ts.*(?:\n.*)*?Property 'fax' is missing/,
  },
  {
    name: 'an import upwards',
    plant: {
      'server/src/catalogue/categories/categories.sql.ts': (source) =>
        `import type { saveCategory } from './save-category.ts'\nexport type Upwards = typeof saveCategory\n${source}`,
    },
    gate: [['tsx', 'tools/imports/check-imports.ts']],
    named: /sql-is-the-bottom: server\/src\/catalogue\/categories\/categories\.sql\.ts → .*save-category\.ts/,
  },
  {
    name: 'a change that no audit log sees',
    plant: {
      'server/src/catalogue/categories/categories.sql.ts': (source) =>
        source.replace('deleteCategory(tx: Tx,', 'deleteCategory(tx: Db,'),
    },
    gate: [['tsx', 'tools/imports/check-imports.ts']],
    named: /rows-are-written-in-a-tx: server\/src\/catalogue\/categories\/categories\.sql\.ts → categories/,
  },
  {
    name: 'the time asked of the system outside the clock',
    plant: {
      'server/src/catalogue/categories/categories.view.ts': (source) =>
        // no-clock: the mistake itself
        `${source}\nexport function seenAt() {\n  return new Date()\n}\n`,
    },
    gate: [['tsx', 'tools/imports/check-imports.ts']],
    named: /no-clock: server\/src\/catalogue\/categories\/categories\.view\.ts/,
  },
  {
    name: 'a float where an amount is wanted',
    plant: {
      'domain/src/platform/planted-price.ts': () =>
        "import type { Poisha } from './money.ts'\n\nexport const PRICE: Poisha = 125.5\n",
    },
    gate: TYPES,
    named: /planted-price\.ts.*'number' is not assignable to type 'Poisha'/,
  },
  {
    name: 'a call without a test',
    plant: {
      'contract/src/people/newsletter.ts': (source) =>
        source.replace(
          'calls({',
          "calls({\n  planted: { method: 'GET', path: '/newsletter/planted', access: 'anyone', about: 'Planted.', reply: 'nothing', failure: null },",
        ),
      'server/src/people/newsletter/newsletter.routes.ts': (source) =>
        source.replace('routes(newsletter, {', 'routes(newsletter, {\n  async planted() {},'),
    },
    gate: [
      ['vitest', 'run', 'server/src'],
      ['tsx', 'tools/check-calls-tested.ts'],
    ],
    named: /^GET \/newsletter\/planted is called by no test$/m,
  },
  {
    name: 'a promise that is not awaited',
    plant: {
      'server/src/people/newsletter/newsletter.routes.ts': (source) =>
        source.replace('await insertSubscriber(', 'insertSubscriber('),
    },
    gate: [['oxlint', '--type-aware', 'server/src/people/newsletter']],
    named: /no-floating-promises[\s\S]*newsletter\.routes\.ts/,
  },
  {
    name: 'a page of the docs that is stale',
    plant: {
      'contract/src/people/newsletter.ts': (source) => source.replace(/about: '/, "about: 'Planted. "),
    },
    gate: [['tsx', 'tools/docs/generate-docs.ts', '--check']],
    named: /docs\/calls\.md is stale/,
  },
  {
    name: 'a schema in the browser',
    plant: {
      'web/app/browser/planted-schema.ts': () =>
        "import { Category } from '@niramoy/contract/catalogue/categories'\n\nexport const isCategory = Category.safeParse\n",
    },
    gate: [['tsx', 'tools/imports/check-imports.ts']],
    named: /the-browser-knows-the-contract-by-type-only: web\/app\/browser\/planted-schema\.ts/,
  },
  {
    name: 'back-office code on a public page',
    plant: {
      'web/app/shop/frame/frame.tsx': (source) =>
        `import * as planted from '../../admin/categories/categories.tsx'\n${source}\nObject.assign(globalThis, planted)\n`,
    },
    gate: [
      ['react-router', 'build', 'web'],
      ['tsx', 'tools/check-budget.ts'],
    ],
    named: /carries admin code: .*web\/app\/admin\/categories\/categories\.tsx/,
  },
]

const NOT_SHARED = new Set(['@niramoy', '.cache', '.niramoy-lock'])

/** One more field of suppliers, in the contract alone. */
function withField(name: string): Mistake['plant'] {
  return {
    'contract/src/stock/suppliers.ts': (source) =>
      source.replace(/\n {2}phone: orNone\(line\(30\)\),/, `$&\n  ${name}: orNone(line(30)),`),
  }
}

/** Copies the working tree to a temporary folder, with the installed packages and links to its own workspaces. */
function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'niramoy-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  linkPackages(root, copy)
  return copy
}

function linkPackages(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules/@niramoy'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !NOT_SHARED.has(entry))) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(root, 'node_modules/@niramoy'))) {
    symlinkSync(join('../..', name), join(copy, 'node_modules/@niramoy', name))
    const nested = join(root, name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, name, 'node_modules'))
  }
}

/** `npm run prove:gates`: makes each mistake in a copy of the tree and demands that its gate fails and names it. */
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const copy = copyTree(root)
try {
  const mistakes = MISTAKES.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  const misses = mistakes.filter((mistake) => !prove(mistake))
  console.log(`\n${mistakes.length - misses.length} of ${mistakes.length} mistakes were caught by name.`)
  process.exitCode = misses.length > 0 || mistakes.length === 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function prove({ name, plant, gate, named }: Mistake): boolean {
  const undo = Object.entries(plant).map(([file, spoil]) => spoilFile(file, spoil))
  const startedAt = performance.now()
  const { failed, output } = runGate(gate)
  for (const restore of undo) restore()
  const said = named.exec(output)?.[0].split('\n').at(-1)
  const caught = failed && said !== undefined
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)
  const command = gate.at(-1)?.join(' ') ?? ''
  console.log(
    `${caught ? 'caught' : 'MISSED'} ${seconds} s  ${name.padEnd(36)} ${command.padEnd(38)} ${said ?? ''}`,
  )
  if (!caught) console.log(output.slice(-3000))
  return caught
}

function spoilFile(file: string, spoil: (source: string) => string): () => void {
  const path = join(copy, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : null
  const spoilt = spoil(source ?? '')
  if (spoilt === source) throw new Error(`${file}: there is no place for the mistake any more`)
  writeFileSync(path, spoilt)
  return () => (source === null ? rmSync(path) : writeFileSync(path, source))
}

/** Every command but the last must pass: only then does the last one judge the mistake. */
function runGate(commands: Mistake['gate']): { failed: boolean; output: string } {
  const outputs: string[] = []
  for (const [index, [command, ...args]] of commands.entries()) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PATH: `${join(copy, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
    })
    outputs.push(stdout, stderr)
    const isLast = index === commands.length - 1
    if (isLast || status !== 0) return { failed: isLast && status !== 0, output: outputs.join('\n') }
  }
  return { failed: false, output: '' }
}
