const AT_ONCE = 8

/** Some at a time; the first failure ends it once those under way have ended. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const failures: unknown[] = []
  async function workOn(): Promise<void> {
    for (const [nth, item] of waiting) {
      if (failures.length > 0) return
      try {
        signal?.throwIfAborted()
        results[nth] = await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOn))
  if (failures.length > 0) throw failures[0]
  return results
}
