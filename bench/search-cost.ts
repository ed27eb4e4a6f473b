import { buildIndex, type Medicine, type MedicineIndex } from '@niramoy/search/medicine-index'

/** Builds the index, and prints how long that took and what it holds in memory. */
export function build(title: string, medicines: readonly Medicine[]): MedicineIndex {
  const before = memory()
  const begun = performance.now()
  const index = buildIndex(medicines)
  const took = performance.now() - begun
  const megabytes = (memory() - before) / 1e6
  console.log(`\n${title}: ${index.size} medicines in ${took.toFixed(0)} ms and ${megabytes.toFixed(0)} MB`)
  return index
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const TRIES = 3

/** Prints what a search for eight suggestions costs. Each counts with its best try, so that a busy machine does not. */
export function time(title: string, index: MedicineIndex, queries: readonly string[]): void {
  const times = queries.map((query) =>
    Math.min(...Array.from({ length: TRIES }, () => timeOne(index, query))),
  )
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(3)
  console.log(`${title}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms over ${times.length} queries`)
}

function timeOne(index: MedicineIndex, query: string): number {
  const begun = performance.now()
  index.search(query, { limit: 8 })
  return performance.now() - begun
}
