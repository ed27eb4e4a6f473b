export type Mistake = {
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
export const MISTAKES: readonly Mistake[] = [
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
