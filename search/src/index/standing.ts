/** Positions lie in between, with room for newcomers. */
export const POSITIONS = 2 ** 30

/**
 * Keeps slots in one lasting order and gives each a position, so that a search sorts numbers and never compares names.
 * A newcomer gets a position between its neighbours; when there is no room left, all are spaced out anew.
 */
export class Standing {
  #order: number[] = []
  #positions: number[] = []
  #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  positionOf(slot: number): number {
    return this.#positions[slot] ?? 0
  }

  inOrder(): readonly number[] {
    return this.#order
  }

  slotAt(position: number): number {
    return this.#order[this.#placeOf(position)] ?? 0
  }

  fill(slots: number[]): void {
    this.#order = slots.sort(this.#compare)
    this.#spaceOut()
  }

  add(slot: number): void {
    const at = this.#placeFor(slot)
    const below = at === 0 ? 0 : this.positionOf(this.#order[at - 1] ?? 0)
    const above = at === this.#order.length ? POSITIONS : this.positionOf(this.#order[at] ?? 0)
    this.#order.splice(at, 0, slot)
    const position = Math.floor((below + above) / 2)
    if (position === below) this.#spaceOut()
    else this.#positions[slot] = position
  }

  remove(slot: number): void {
    this.#order.splice(this.#placeOf(this.positionOf(slot)), 1)
  }

  #placeOf(position: number): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#positions[this.#order[middle] ?? 0] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }

  #placeFor(slot: number): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#order[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #spaceOut(): void {
    const step = Math.floor(POSITIONS / (this.#order.length + 1))
    this.#order.forEach((slot, at) => {
      this.#positions[slot] = (at + 1) * step
    })
  }
}
