import { expect, test } from 'vitest'
import { breachesOfClock, breachesOfForm } from './import-forms.ts'

const BY_TYPE = 'the-browser-knows-the-contract-by-type-only'
const BY_NAME = 'packages-are-imported-by-name'

const rulesBroken = (file: string, source: string) => breachesOfForm(file, source).map(({ rule }) => rule)

test.each([
  ["import { categories } from '@niramoy/contract/catalogue/categories'", [BY_TYPE]],
  ["import {\n  categories,\n} from '@niramoy/contract/catalogue/categories'", [BY_TYPE]],
  ["import { type Category } from '@niramoy/contract/catalogue/categories'", [BY_TYPE]],
  ["export { Category } from '@niramoy/contract/catalogue/categories'", [BY_TYPE]],
  ["import '@niramoy/contract/all'", [BY_TYPE]],
  ["const all = await import('@niramoy/contract/all')", [BY_TYPE]],
  ["import { z } from 'zod'", [BY_TYPE]],
  ["import type { Category } from '@niramoy/contract/catalogue/categories'", []],
  ["import type {\n  Category,\n} from '@niramoy/contract/catalogue/categories'", []],
  ["import { useState } from 'react'\nimport type { z } from 'zod'", []],
])('a screen that says %j breaks %j', (source, rules) => {
  expect(rulesBroken('web/app/shop/home/home.tsx', source)).toEqual(rules)
})

test('the server and the tests of a screen may load the schemas', () => {
  const source = "import { categories } from '@niramoy/contract/catalogue/categories'"
  expect(rulesBroken('server/src/catalogue/categories/categories.routes.ts', source)).toEqual([])
  expect(rulesBroken('web/app/shop/home/home.test.tsx', source)).toEqual([])
})

test('another package is reached by its name, the own one by a path', () => {
  expect(
    rulesBroken(
      'server/src/people/auth/log-in.ts',
      "import { sum } from '../../../../domain/src/platform/money.ts'",
    ),
  ).toEqual([BY_NAME])
  expect(
    rulesBroken('texts/src/bn/platform/common.ts', "import type { Same } from '../../base/shape.ts'"),
  ).toEqual([])
  expect(
    rulesBroken(
      'tools/docs/generate-docs.ts',
      "import { SETTINGS } from '../../server/src/platform/config/config.ts'",
    ),
  ).toEqual([])
})

// no-clock: what is refused
test.each(['new Date()', 'Date.now()', 'Math.random()'])('%s is refused outside the clock', (text) => {
  expect(breachesOfClock('a.ts', `const a = 1\nconst b = ${text}`)).toEqual([
    { rule: 'no-clock', from: 'a.ts:2', to: text },
  ])
  expect(breachesOfClock('a.ts', `// no-clock: the clock itself\nconst b = ${text}`)).toEqual([])
  expect(breachesOfClock('a.ts', `// ${text} would be wrong\nconst b = new Date(0)`)).toEqual([])
})
