import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../server/src/testing/servers/built-program.ts'
import { between } from '../../tools/text/markdown.ts'

const PAGE = join(ROOT, 'docs/benchmarks.md')

/** Each command has its own part of the page and leaves the others alone. */
export function writeReport(part: 'load' | 'soak' | 'pages' | 'growth', text: string): void {
  writeFileSync(PAGE, between(readFileSync(PAGE, 'utf8'), part, text))
  console.log('\nWritten to docs/benchmarks.md.')
}
