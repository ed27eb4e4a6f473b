import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Prints how large the house is, and fails when a figure is worse than the one that docs/budget.json records by more than
 * its margin; each release lowers one. The script files of two pages are counted in a browser (e2e/figures.spec.ts).
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
type Figure = 'productLines' | 'sourceFiles'
const budget = JSON.parse(readFileSync(join(ROOT, 'docs/budget.json'), 'utf8')) as Readonly<
  Record<Figure, { readonly recorded: number; readonly margin: number; readonly goal: number }>
>

const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const sources = listed.split('\0').filter((file) => file !== '' && !/\.(test|spec)\.tsx?$/.test(file))
const isProduct = (file: string) => !/^(e2e|prove|bench)\/|(^|\/)testing\/|\.gen\.tsx?$/.test(file)
const lines = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1

const figures: Readonly<Record<Figure, number>> = {
  productLines: sources.filter(isProduct).reduce((sum, file) => sum + lines(file), 0),
  sourceFiles: sources.length,
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
