import { earOf, soundsOf } from '../sounds/sounds.ts'
import { edits } from '../words/edits.ts'
import { Neighbourhood } from '../words/neighbourhood.ts'
import { tokensOf } from '../words/tokens.ts'
import { GENERIC, MANUFACTURER, type MedicineStore, NAME } from './medicine-store.ts'

/** Shorter names are like everything; and so is a word of less than four as part of one. */
const LETTERS = 3
const LETTERS_OF_A_BRAND = 4

/** The ways a name may be confused, by the numbers of their texts: all of it, and the brand's word in front. */
type Ways = { readonly whole: number; readonly brand: number }

/** Which names are easily taken for each other. Names are learned at the first request, and stay. */
export class LookAlikes {
  #store: MedicineStore
  #learned = 0
  #texts: string[] = []
  #ears: string[] = []
  #numbers = new Map<string, number>()
  /** Of each label that is a name. */
  #ways: (Ways | undefined)[] = []
  #labelsWith: number[][] = []
  #neighbourhood = new Neighbourhood()
  #byEar = new Map<string, number[]>()
  #near = new Map<number, ReadonlySet<number>>()
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
      const ways = this.#waysOf(label.text)
      this.#ways[this.#learned] = ways
      for (const text of new Set([ways.whole, ways.brand])) this.#labelsWith[text]?.push(this.#learned)
    }
    return end < all.length
  }

  of(id: number): readonly number[] {
    const slot = this.#store.slotOf(id)
    if (slot === undefined) return []
    const known = this.#answers.get(slot)
    if (known) return known
    this.learn()
    const answer = this.#find(slot)
    this.#answers.set(slot, answer)
    return answer
  }

  #waysOf(name: string): Ways {
    const words = tokensOf(name).map((token) => token.text)
    const whole = words.join('')
    const [first = ''] = words
    return {
      whole: this.#numberOf(whole),
      brand: this.#numberOf(first.length < LETTERS_OF_A_BRAND ? whole : first),
    }
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.push(text) - 1
    const ear = earOf(soundsOf(text)[0] ?? '')
    this.#ears.push(ear)
    this.#numbers.set(text, number)
    this.#labelsWith.push([])
    // what was near to others may be near to this one too
    this.#near.clear()
    if (text.length < LETTERS) return number
    this.#neighbourhood.add(text, number, 1)
    const alike = this.#byEar.get(ear)
    if (alike) alike.push(number)
    else this.#byEar.set(ear, [number])
    return number
  }

  #find(slot: number): number[] {
    const own = this.#ways[this.#store.labelAt(slot, NAME)]
    if (!own) return []
    const others = new Map<string, number>()
    for (const label of this.#labelsLike(own)) {
      for (const other of this.#store.labels.all[label]?.slots ?? []) {
        if (this.#differs(slot, other) && !this.#isFamily(own, slot, other)) {
          this.#keepBest(others, label, other)
        }
      }
    }
    return this.#inOrder([...others.values()]).map((other) => this.#store.idAt(other))
  }

  /** The names of which all of it, or the brand's word, is like that of this one. */
  #labelsLike(own: Ways): Set<number> {
    const labels = new Set(this.#labelsNear(own, 'whole'))
    if (this.#textOf(own.brand).length < LETTERS_OF_A_BRAND) return labels
    for (const label of this.#labelsNear(own, 'brand')) labels.add(label)
    return labels
  }

  *#labelsNear(own: Ways, way: keyof Ways): Generator<number> {
    const least = way === 'brand' ? LETTERS_OF_A_BRAND : 0
    for (const text of this.#textsNear(own[way])) {
      if (this.#textOf(text).length < least) continue
      for (const label of this.#labelsWith[text] ?? []) {
        if (this.#ways[label]?.[way] === text) yield label
      }
    }
  }

  /** The texts that are one edit away or sound the same, itself among them. */
  #textsNear(text: number): ReadonlySet<number> {
    const known = this.#near.get(text)
    if (known) return known
    const [letters = '', ear = ''] = [this.#texts[text], this.#ears[text]]
    const near = new Set(this.#byEar.get(ear))
    this.#neighbourhood.find(letters, 1, (other) => {
      if (edits(letters, this.#texts[other] ?? '', 1) <= 1) near.add(other)
    })
    this.#near.set(text, near)
    return near
  }

  #differs(slot: number, other: number): boolean {
    const [own, others] = [this.#store.labelAt(slot, GENERIC), this.#store.labelAt(other, GENERIC)]
    return own !== others && this.#textAt(own).toLowerCase() !== this.#textAt(others).toLowerCase()
  }

  /** "Napa" and "Napa Extra" of one maker are meant to share their first word; so are a cream and a tablet of one drug. */
  #isFamily(own: Ways, slot: number, other: number): boolean {
    if (this.#store.labelAt(slot, MANUFACTURER) !== this.#store.labelAt(other, MANUFACTURER)) return false
    const ways = this.#ways[this.#store.labelAt(other, NAME)]
    if (ways?.brand !== own.brand) return false
    const drugs = [slot, other].map((at) => withoutBrackets(this.#textAt(this.#store.labelAt(at, GENERIC))))
    return drugs[0] === drugs[1] || edits(this.#textOf(own.whole), this.#textOf(ways.whole), 1) > 1
  }

  /** Of one name with one ingredient, the most popular medicine speaks for all strengths. */
  #keepBest(others: Map<string, number>, name: number, slot: number): void {
    const key = `${name} ${this.#store.labelAt(slot, GENERIC)}`
    const known = others.get(key)
    if (known === undefined || this.#inOrder([known, slot])[0] === slot) others.set(key, slot)
  }

  #inOrder(slots: number[]): number[] {
    const { standing } = this.#store
    return slots.sort((one, other) => standing.positionOf(one) - standing.positionOf(other))
  }

  #textAt(label: number): string {
    return this.#store.labels.all[label]?.text ?? ''
  }

  #textOf(number: number): string {
    return this.#texts[number] ?? ''
  }
}

/** "Ketoconazole (Shampoo)" is ketoconazole. */
const withoutBrackets = (generic: string): string => generic.toLowerCase().replace(/\s*[([].*?[)\]]/g, '')
