import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Prints how large the house is, and fails when a figure is worse than the one that docs/budget.json records by more than
 * its margin; each release lowers one. What seven pages load is measured in a browser (e2e/shop/figures.spec.ts).
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
type Figure = 'productLines' | 'sourceFiles' | 'docsWords'
const budget = JSON.parse(readFileSync(join(ROOT, 'docs/budget.json'), 'utf8')) as Readonly<
  Record<Figure, { readonly recorded: number; readonly margin: number; readonly goal: number }>
>

const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '')
const sources = listed('*.ts', '*.tsx', '*.mjs').filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
const pages = listed('docs/*.md', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md')
const isProduct = (file: string) => !/^(e2e|prove|bench)\/|(^|\/)testing\/|\.gen\.tsx?$/.test(file)
/** What has a letter or a digit; the bars of a table are no words. */
const words = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const lines = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1

const figures: Readonly<Record<Figure, number>> = {
  productLines: sources.filter(isProduct).reduce((sum, file) => sum + lines(file), 0),
  sourceFiles: sources.length,
  docsWords: pages.reduce((sum, file) => sum + words(file), 0),
}
for (const [name, value] of Object.entries(figures) as [Figure, number][]) {
  const { recorded, margin, goal } = budget[name]
  console.log(`figure ${name} ${value}`)
  if (value > recorded + margin) {
    console.error(
      `${name}: ${value} is more than the ${recorded} of docs/budget.json and its margin of ${margin} (goal ${goal})`,
    )
    process.exitCode = 1
  }
}
