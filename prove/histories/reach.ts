import type { Call } from './stage/record.ts'

/** How often each kind of call was done, refused and neither: where all are refused nothing is proved. */
export type Reach = Map<string, { done: number; refused: number; neither: number }>

export function addReach(reach: Reach, calls: readonly Call[]): void {
  for (const { method, path, status } of calls) {
    const kind = `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')}`
    const counts = reach.get(kind) ?? { done: 0, refused: 0, neither: 0 }
    if (status >= 200 && status < 400) counts.done += 1
    else if (status >= 400 && status < 500) counts.refused += 1
    else counts.neither += 1
    reach.set(kind, counts)
  }
}

export function textOfReach(reach: Reach): string {
  const lines = [...reach].sort(([one], [other]) => one.localeCompare(other))
  return lines
    .map(
      ([kind, { done, refused, neither }]) =>
        `  ${kind}: ${done} done, ${refused} refused, ${neither} unanswered`,
    )
    .join('\n')
}
