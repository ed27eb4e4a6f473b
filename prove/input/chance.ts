/** Chance that repeats: the same seed draws the same again. */
export type Chance = {
  /** From 0 up to, but not, `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('there is nothing to choose from')
    return items[whole(items.length)] as Item
  }
  function shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items]
    for (let at = left.length - 1; at > 0; at--) {
      const other = whole(at + 1)
      const held = left[at] as Item
      left[at] = left[other] as Item
      left[other] = held
    }
    return left
  }
  return { whole, pick, shuffle }
}

/** A number for a text, so that every call has a seed of its own in one run. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
