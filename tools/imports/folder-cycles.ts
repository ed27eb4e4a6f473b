import { posix } from 'node:path'
import type { Import } from './cruise.ts'
import type { Breach } from './import-forms.ts'

/** Helpers of tests may import what they test. */
const TESTS = /\.test\.|\/testing\/|node_modules\//

/** Folders that reach each other by imports, directly or through others. */
export function cyclesBetweenFolders(imports: readonly Import[]): Breach[] {
  const below = folderGraph(imports)
  return [...below].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => folder < target || !below.get(target)?.has(folder))
      .filter((target) => reaches(below, target, folder))
      .map((target) => ({ rule: 'no-cycle-between-folders', from: folder, to: target })),
  )
}

function folderGraph(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (TESTS.test(from) || TESTS.test(to) || !to.includes('/')) continue
    const [folder, target] = [posix.dirname(from), posix.dirname(to)]
    if (folder !== target) graph.set(folder, (graph.get(folder) ?? new Set()).add(target))
  }
  return graph
}

function reaches(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const seen = new Set([start])
  for (const folder of seen) {
    if (folder === end) return true
    for (const target of graph.get(folder) ?? []) seen.add(target)
  }
  return false
}
