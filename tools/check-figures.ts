import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Prints how large the house is, and fails when a figure is above the one in docs/budget.json; each release lowers one. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
type Figure = 'productLines' | 'sourceFiles'
const budget = JSON.parse(readFileSync(join(ROOT, 'docs/budget.json'), 'utf8')) as Readonly<
  Record<Figure, { readonly most: number; readonly goal: number }>
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
  const { most, goal } = budget[name]
  console.log(
    `        ${name.padEnd(14)} ${value.toLocaleString('en')} (at most ${most.toLocaleString('en')}, goal ${goal.toLocaleString('en')})`,
  )
  if (value > most) {
    console.error(`${name}: ${value} is more than the ${most} of docs/budget.json`)
    process.exitCode = 1
  }
}
