import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'

export type Chance = {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
  between(least: number, most: number): number
  bytes(count: number): Uint8Array
}

/** Chance that repeats: the same seed draws the same numbers on every machine. */
export function chance(seed: string | number): Chance {
  const next = seededNumbers(typeof seed === 'string' ? readHash(seed) : seed)
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
function readHash(word: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
