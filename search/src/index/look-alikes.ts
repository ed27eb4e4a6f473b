import { edits } from '../words/costs.ts'
import { Neighbourhood } from '../words/neighbourhood.ts'
import { readTokens } from '../words/tokens.ts'
import { MANUFACTURER, type MedicineStore, NAME, STRENGTH } from './medicine-store.ts'

/** Shorter names are like everything. */
const LETTERS = 3

/** How bad it is to take one for the other; null: no danger. */
type Danger = 0 | 1 | 2 | 3 | null
const CONTROLLED = 0
const OTHER_DISPENSING_CLASS = 1
const OTHER_DRUG_CLASS = 2
const UNKNOWN_DRUG_CLASS = 3

type Found = { readonly slot: number; readonly danger: Danger; readonly apart: number }

/** Which names are dangerously taken for each other. Names are learned at the first request, and stay. */
export class LookAlikes {
  #store: MedicineStore
  #learned = 0
  #texts: string[] = []
  #numbers = new Map<string, number>()
  /** Of each label that is a name, the number of its letters and digits as one text. */
  #textOf: (number | undefined)[] = []
  #labelsWith: number[][] = []
  #neighbourhood = new Neighbourhood()
  #answers = new Map<number, readonly number[]>()

  constructor(store: MedicineStore) {
    this.#store = store
  }

  /** Something was put or removed: cached results may differ now. */
  forget(): void {
    this.#answers.clear()
  }

  /** Learns so many more names ahead of time, and returns whether there are others. */
  learn(most = Number.POSITIVE_INFINITY): boolean {
    const { all } = this.#store.labels
    const end = Math.min(all.length, this.#learned + most)
    for (; this.#learned < end; this.#learned++) {
      const label = all[this.#learned]
      if (label?.field !== 'name') continue
      const text = this.#numberOf(readTokens(label.text).reduce((sum, token) => sum + token.text, ''))
      this.#textOf[this.#learned] = text
      this.#labelsWith[text]?.push(this.#learned)
    }
    return end < all.length
  }

  /** look-alikes 1 and 2: the most dangerous first. */
  of(id: number): readonly number[] {
    const slot = this.#store.getSlot(id)
    if (slot === undefined) return []
    const known = this.#answers.get(slot)
    if (known) return known
    this.learn()
    const answer = this.#find(slot)
    this.#answers.set(slot, answer)
    return answer
  }

  /** look-alikes 4: what only its form or pack tells from this one. */
  sameNamed(id: number): number[] {
    const slot = this.#store.getSlot(id)
    if (slot === undefined) return []
    const columns = [NAME, STRENGTH, MANUFACTURER]
    const others = this.#store.labels.all[this.#store.labelAt(slot, NAME)]?.slots ?? []
    return others
      .filter((other) => other !== slot && columns.every((column) => this.#isSame(slot, other, column)))
      .sort((one, other) => this.#position(one) - this.#position(other))
      .map((other) => this.#store.idAt(other))
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.push(text) - 1
    this.#numbers.set(text, number)
    this.#labelsWith.push([])
    if (text.length >= LETTERS) this.#neighbourhood.add(text, number, 1)
    return number
  }

  #find(slot: number): number[] {
    const own = this.#textOf[this.#store.labelAt(slot, NAME)]
    if (own === undefined) return []
    const best = new Map<string, Found>()
    for (const [text, apart] of this.#textsNear(own)) {
      const isMine = apart === 0 || this.#isRarer(own, text)
      for (const other of this.#slotsWith(text)) {
        const danger = this.#dangerOf(slot, other, apart)
        if (danger === null || (danger === OTHER_DRUG_CLASS && !isMine)) continue
        this.#keepBest(best, text, { slot: other, danger, apart })
      }
    }
    return [...best.values()].sort((one, other) => this.#compare(one, other)).map((one) => this.#idOf(one))
  }

  /** The names one edit away, and its own. */
  #textsNear(text: number): Map<number, number> {
    const near = new Map([[text, 0]])
    const letters = this.#texts[text] ?? ''
    if (letters.length < LETTERS) return near
    this.#neighbourhood.find(letters, 1, (other) => {
      if (!near.has(other) && edits(letters, this.#texts[other] ?? '', 1) <= 1) near.set(other, 1)
    })
    return near
  }

  /** look-alikes 1: other molecules, both of them medicines, and of another class; under one name any class will do. */
  #dangerOf(slot: number, other: number, apart: number): Danger {
    const [own, its] = [this.#store.natureAt(slot), this.#store.natureAt(other)]
    if (!own || !its || own === its || own.substances === its.substances) return null
    const classes = [own.dispensingClass ?? 'otc', its.dispensingClass ?? 'otc']
    if (classes.includes('not-medicine')) return null
    if (classes[0] !== classes[1]) return classes.includes('controlled') ? CONTROLLED : OTHER_DISPENSING_CLASS
    if (own.drugClass === null || its.drugClass === null) return UNKNOWN_DRUG_CLASS
    return apart === 0 || own.drugClass !== its.drugClass ? OTHER_DRUG_CLASS : null
  }

  /**
   * look-alikes 2: where only the drug classes differ, the rarer name warns of the common one, which is what most
   * people mean when they pick the rarer.
   */
  #isRarer(one: number, other: number): boolean {
    const [own, its] = [this.#commonnessOf(one), this.#commonnessOf(other)]
    if (own.popularity !== its.popularity) return own.popularity < its.popularity
    if (own.medicines !== its.medicines) return own.medicines < its.medicines
    return (this.#texts[one] ?? '') < (this.#texts[other] ?? '')
  }

  #commonnessOf(text: number): { popularity: number; medicines: number } {
    let [popularity, medicines] = [0, 0]
    for (const slot of this.#slotsWith(text)) {
      popularity += this.#store.popularityAt(slot)
      medicines++
    }
    return { popularity, medicines }
  }

  *#slotsWith(text: number): Generator<number> {
    for (const label of this.#labelsWith[text] ?? []) yield* this.#store.labels.all[label]?.slots ?? []
  }

  /** Of one name with the same molecules, the most dangerous medicine speaks for all, then the most popular. */
  #keepBest(best: Map<string, Found>, text: number, found: Found): void {
    const key = `${text} ${this.#store.natureAt(found.slot)?.substances}`
    const known = best.get(key)
    if (!known || this.#compare(found, known) < 0) best.set(key, found)
  }

  #compare(one: Found, other: Found): number {
    return (
      (one.danger ?? 0) - (other.danger ?? 0) ||
      one.apart - other.apart ||
      this.#position(one.slot) - this.#position(other.slot)
    )
  }

  #isSame(slot: number, other: number, column: number): boolean {
    return this.#store.labelAt(slot, column) === this.#store.labelAt(other, column)
  }

  #position(slot: number): number {
    return this.#store.standing.getPosition(slot)
  }

  #idOf({ slot }: Found): number {
    return this.#store.idAt(slot)
  }
}
