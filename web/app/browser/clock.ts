/** The one clock of the web. */
export function now(): Date {
  // no-clock: the clock itself
  return new Date()
}
