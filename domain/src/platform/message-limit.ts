/** At most so many in so many seconds. */
export type Allowance = { readonly tries: number; readonly seconds: number }

/**
 * How long to wait, in milliseconds, before one more message may go to a recipient who was sent these. No window of an
 * allowance's length ever holds more than it allows.
 */
export function waitBeforeNext(sent: readonly Date[], now: Date, allowances: readonly Allowance[]): number {
  const times = sent.map((at) => at.getTime()).sort((one, other) => other - one)
  const waits = allowances.map(({ tries, seconds }) => {
    const oldest = times[tries - 1]
    return oldest === undefined ? 0 : oldest + seconds * 1000 - now.getTime()
  })
  return Math.max(0, ...waits)
}
