import { Vocabulary } from '../words/vocabulary.ts'
import { Labels } from './labels.ts'
import { FIELDS, type Medicine } from './medicine.ts'
import { Standing } from './standing.ts'

const COLUMNS = FIELDS.length
export const NAME = FIELDS.indexOf('name')
export const GENERIC = FIELDS.indexOf('genericName')
export const MANUFACTURER = FIELDS.indexOf('manufacturer')

/** The medicines, each on a seat that has one label for every field. */
export class Shelf {
  readonly vocabulary = new Vocabulary()
  readonly labels = new Labels(this.vocabulary)
  readonly standing = new Standing((one, other) => this.#compare(one, other))
  #ids: number[] = []
  #popularity: number[] = []
  #labelsOf: number[] = []
  #seats = new Map<number, number>()
  #free: number[] = []

  constructor(medicines: Iterable<Medicine>) {
    for (const medicine of medicines) {
      if (this.#seats.has(medicine.id)) this.#leave(medicine.id)
      this.#sit(medicine)
    }
    this.vocabulary.endBulk()
    this.standing.fill([...this.#seats.values()])
  }

  get size(): number {
    return this.#seats.size
  }

  /** Seats are numbered below this; some may be free. */
  get seats(): number {
    return this.#ids.length
  }

  idAt(seat: number): number {
    return this.#ids[seat] ?? 0
  }

  seatOf(id: number): number | undefined {
    return this.#seats.get(id)
  }

  labelAt(seat: number, column: number): number {
    return this.#labelsOf[seat * COLUMNS + column] ?? 0
  }

  put(medicine: Medicine): void {
    this.remove(medicine.id)
    this.standing.add(this.#sit(medicine))
  }

  remove(id: number): void {
    const seat = this.#seats.get(id)
    if (seat === undefined) return
    this.standing.remove(seat)
    this.#leave(id)
  }

  #sit(medicine: Medicine): number {
    const seat = this.#free.pop() ?? this.#ids.length
    this.#ids[seat] = medicine.id
    this.#popularity[seat] = medicine.popularity
    this.#seats.set(medicine.id, seat)
    FIELDS.forEach((field, column) => {
      const label = this.labels.numberOf(field, medicine[field] ?? '')
      this.#labelsOf[seat * COLUMNS + column] = label
      this.labels.all[label]?.seats.push(seat)
    })
    return seat
  }

  #leave(id: number): void {
    const seat = this.#seats.get(id) ?? 0
    for (let column = 0; column < COLUMNS; column++) {
      const seats = this.labels.all[this.labelAt(seat, column)]?.seats ?? []
      const at = seats.indexOf(seat)
      const last = seats.pop()
      if (last !== undefined && at < seats.length) seats[at] = last
    }
    this.#seats.delete(id)
    this.#free.push(seat)
  }

  /** The more popular first, then by name; the id makes it the same order every time. */
  #compare(one: number, other: number): number {
    const [more, less] = [this.#popularity[other] ?? 0, this.#popularity[one] ?? 0]
    if (more !== less) return more - less
    const [name, otherName] = [this.#textAt(one), this.#textAt(other)]
    if (name !== otherName) return name < otherName ? -1 : 1
    return this.idAt(one) - this.idAt(other)
  }

  #textAt(seat: number): string {
    return this.labels.all[this.labelAt(seat, NAME)]?.text ?? ''
  }
}
