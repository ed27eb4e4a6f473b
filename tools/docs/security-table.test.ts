import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsIn, requirements, type TableLine, tableLines, testNames } from './security-table.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
const lines = tableLines(page)

/** Tests are named without the folder that most of them share. */
const getFile = (name: string) =>
  ['', 'server/src/', 'web/app/', 'e2e/'].map((folder) => path.join(ROOT, folder, name)).find(existsSync)

describe('the table of the ASVS', () => {
  test('has every requirement of levels 1 and 2 once, in the order of the standard', () => {
    expect(requirements()).toHaveLength(253)
    expect(requirements().filter(({ level }) => level === '1')).toHaveLength(70)
    expect(lines.map(({ number, level }) => ({ number, level }))).toEqual(requirements())
  })

  test('says of each whether it applies, and how it is met or why it is not', () => {
    const wrong = lines.filter(
      ({ applies, what, how }) =>
        !['yes', 'in part', 'no', 'not met'].includes(applies) || what.length < 3 || how.length < 8,
    )
    expect(wrong).toEqual([])
  })

  test('names what shows each that applies, and for no other', () => {
    const tested = new Set(lines.filter(({ tests }) => tests.length > 0).map(({ number }) => number))
    const isShown = ({ number, how, shownBy }: TableLine) =>
      tested.has(number) || (shownBy === 'this page' ? how.includes('](') : tested.has(shownBy ?? ''))
    const unshown = lines.filter(
      (line) => (line.applies === 'yes' || line.applies === 'in part') !== isShown(line),
    )
    expect(unshown.map(({ number }) => number)).toEqual([])
  })

  test('names tests that exist', () => {
    const known = new Map<string, Set<string>>()
    const listNames = (file: string) => {
      const found = getFile(file)
      const names = known.get(file) ?? (found ? testNames(readFileSync(found, 'utf8')) : new Set<string>())
      known.set(file, names)
      return names
    }
    const missing = lines.flatMap(({ number, tests }) =>
      tests
        .filter(({ file, name }) => !listNames(file).has(name))
        .map(({ file, name }) => `${number}: ${file} › ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('what is not met says where the page speaks of it', () => {
    const silent = lines.filter(({ applies, how }) => applies === 'not met' && !how.includes('(#'))
    expect(silent).toEqual([])
  })
})

test('every link of the page leads somewhere', () => {
  const anchors = anchorsIn(page)
  const targets = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const lost = targets
    .filter((target) => !target.startsWith('https:'))
    .filter((target) => {
      const [file = '', anchor = ''] = target.split('#')
      if (!file) return !anchors.has(anchor)
      const full = path.join(ROOT, 'docs', file)
      return !existsSync(full) || (anchor !== '' && !anchorsIn(readFileSync(full, 'utf8')).has(anchor))
    })
  expect(lost).toEqual([])
})

test('a name is found however its test is written', () => {
  const source = [
    "test('one', async () => {})",
    'it("it\'s two", () => {})',
    "test.each([1])(\n  'three of %s',\n  (n) => n,\n)",
    'test(`four`, { timeout: 5 }, async ({ page }) => {})',
    "expect(x).toBe('five', y)",
    "describe('six', () => {})",
    "test('seven \\'of\\' it', (n) => n)",
  ].join('\n')
  expect([...testNames(source)]).toEqual(['one', "it's two", 'three of %s', 'four', "seven 'of' it"])
})
