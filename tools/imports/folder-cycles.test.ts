import { expect, test } from 'vitest'
import { cyclesBetweenFolders } from './check-imports.ts'

const imports = (...arrows: string[]) =>
  arrows.map((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return { from, to }
  })

test('two folders that import each other are named, though no file does', () => {
  expect(cyclesBetweenFolders(imports('a/one.ts b/one.ts', 'b/two.ts a/two.ts'))).toEqual([
    { rule: 'no-cycle-between-folders', from: 'a', to: 'b' },
  ])
})

test('a way round through others is named, arrow by arrow', () => {
  const round = imports('a/one.ts b/one.ts', 'b/two.ts c/d/one.ts', 'c/d/two.ts a/two.ts', 'e/x.ts a/one.ts')
  expect(cyclesBetweenFolders(round).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'a b',
    'b c/d',
    'c/d a',
  ])
})

test('tests and what serves them may look both ways', () => {
  expect(
    cyclesBetweenFolders(imports('a/one.test.ts b/one.ts', 'b/two.ts a/two.ts', 'a/testing/x.ts b/y.ts')),
  ).toEqual([])
})
