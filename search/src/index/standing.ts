/** Positions lie in between, with room for newcomers. */
export const POSITIONS = 2 ** 32

/**
 * Keeps seats in one lasting order and gives each a position, so that a search sorts numbers and never compares names.
 * A newcomer gets a position between its neighbours; when there is no room left, all are spaced out anew.
 */
export class Standing {
  #order: number[] = []
  #positions: number[] = []
  #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  positionOf(seat: number): number {
    return this.#positions[seat] ?? 0
  }

  seatAt(position: number): number {
    return this.#order[this.#placeOf(position)] ?? 0
  }

  fill(seats: number[]): void {
    this.#order = seats.sort(this.#compare)
    this.#spaceOut()
  }

  add(seat: number): void {
    const at = this.#placeFor(seat)
    const below = at === 0 ? 0 : this.positionOf(this.#order[at - 1] ?? 0)
    const above = at === this.#order.length ? POSITIONS : this.positionOf(this.#order[at] ?? 0)
    this.#order.splice(at, 0, seat)
    const position = Math.floor((below + above) / 2)
    if (position === below) this.#spaceOut()
    else this.#positions[seat] = position
  }

  remove(seat: number): void {
    this.#order.splice(this.#placeOf(this.positionOf(seat)), 1)
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

  #placeFor(seat: number): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#order[middle] ?? 0, seat) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #spaceOut(): void {
    const step = Math.floor(POSITIONS / (this.#order.length + 1))
    this.#order.forEach((seat, at) => {
      this.#positions[seat] = (at + 1) * step
    })
  }
}
