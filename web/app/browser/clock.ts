/** The one clock of the web. */
export function now(): Date {
  // biome-ignore lint/plugin: the clock itself
  return new Date()
}
