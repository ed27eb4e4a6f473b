import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ICruiseResult } from 'dependency-cruiser'
import type { Breach } from './import-forms.ts'

export type Import = { readonly from: string; readonly to: string }
export type Cruised = {
  readonly files: readonly string[]
  readonly imports: readonly Import[]
  readonly breaches: readonly Breach[]
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every module below these folders of `tree`, and each import there that breaks .dependency-cruiser.cjs. */
export function cruise(tree: string, folders: readonly string[]): Cruised {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--require', join(ROOT, 'tools/imports/parse-tsx.cjs')],
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...folders.filter((folder) => existsSync(join(tree, folder))),
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer:\n${stderr}${stdout}`)
  const { modules, summary }: ICruiseResult = JSON.parse(stdout)
  return {
    files: modules.map(({ source }) => source).filter((file) => existsSync(join(tree, file))),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    breaches: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    })),
  }
}
