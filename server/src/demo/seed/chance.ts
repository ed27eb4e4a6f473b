export type Chance = {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
  between(least: number, most: number): number
  bytes(count: number): Uint8Array
}

/** Chance that repeats: the same word draws the same numbers on every machine. */
export function chance(word: string): Chance {
  let state = hashOf(word)
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  }
}

/** Draws until it gets something not drawn before. */
export function unique(draw: () => string): () => string {
  const seen = new Set<string>()
  return () => {
    let drawn = draw()
    while (seen.has(drawn)) drawn = draw()
    seen.add(drawn)
    return drawn
  }
}

/** FNV-1a */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
