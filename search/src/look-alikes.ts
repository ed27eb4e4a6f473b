import { edits } from './edits.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { GENERIC, MANUFACTURER, NAME, type Shelf } from './shelf.ts'
import { earOf, soundsOf } from './sounds.ts'
import { tokensOf } from './tokens.ts'

/** Shorter names are like everything; and so is a word of less than four as part of one. */
const LETTERS = 3
const LETTERS_OF_A_BRAND = 4

/** The ways a name may be confused: all of it, and the brand's word in front. */
type Ways = { whole: string; brand: string }

/** Which names are easily taken for each other. Names are learned when they are first asked about, and stay. */
export class LookAlikes {
  #shelf: Shelf
  #learned = 0
  #texts: string[] = []
  #numbers = new Map<string, number>()
  #labelsWith: number[][] = []
  #neighbourhood = new Neighbourhood()
  #byEar = new Map<string, number[]>()
  #answers = new Map<number, readonly number[]>()

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  /** Something was put or removed: answers may differ now. */
  forget(): void {
    this.#answers.clear()
  }

  of(id: number): readonly number[] {
    const seat = this.#shelf.seatOf(id)
    if (seat === undefined) return []
    const known = this.#answers.get(seat)
    if (known) return known
    this.#learn()
    const answer = this.#find(seat)
    this.#answers.set(seat, answer)
    return answer
  }

  #learn(): void {
    const { all } = this.#shelf.labels
    for (; this.#learned < all.length; this.#learned++) {
      const label = all[this.#learned]
      if (label?.field !== 'name') continue
      const { whole, brand } = waysOf(label.text)
      for (const text of new Set([whole, brand])) this.#labelsWith[this.#numberOf(text)]?.push(this.#learned)
    }
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.push(text) - 1
    this.#numbers.set(text, number)
    this.#labelsWith.push([])
    if (text.length < LETTERS) return number
    this.#neighbourhood.add(text, number, 1)
    const ear = earKey(text)
    const alike = this.#byEar.get(ear)
    if (alike) alike.push(number)
    else this.#byEar.set(ear, [number])
    return number
  }

  #find(seat: number): number[] {
    const own = waysOf(this.#nameAt(seat))
    const near = [own.whole, own.brand].flatMap((text) => [...this.#near(text)])
    const labels = new Set(near.flatMap((number) => this.#labelsWith[number] ?? []))
    const others = new Map<string, number>()
    for (const label of labels) {
      const { text = '', seats = [] } = this.#shelf.labels.all[label] ?? {}
      if (!areAlike(own, waysOf(text))) continue
      const confusable = seats.filter(
        (other) => this.#differs(seat, other) && !this.#isFamily(own, seat, other),
      )
      for (const other of confusable) this.#keepBest(others, label, other)
    }
    return this.#inOrder([...others.values()]).map((other) => this.#shelf.idAt(other))
  }

  /** The texts that may be alike. */
  #near(text: string): Set<number> {
    const found = new Set(this.#byEar.get(earKey(text)))
    this.#neighbourhood.find(text, 1, (number) => found.add(number))
    return found
  }

  #differs(seat: number, other: number): boolean {
    return this.#genericAt(seat).toLowerCase() !== this.#genericAt(other).toLowerCase()
  }

  /** "Napa" and "Napa Extra" of one maker are meant to share their first word; so are a cream and a tablet of one drug. */
  #isFamily(own: Ways, seat: number, other: number): boolean {
    const ways = waysOf(this.#nameAt(other))
    const sameMaker = this.#shelf.labelAt(seat, MANUFACTURER) === this.#shelf.labelAt(other, MANUFACTURER)
    const sameDrug = withoutBrackets(this.#genericAt(seat)) === withoutBrackets(this.#genericAt(other))
    return sameMaker && ways.brand === own.brand && (sameDrug || edits(own.whole, ways.whole, 1) > 1)
  }

  /** Of one name with one ingredient, the most popular medicine speaks for all strengths. */
  #keepBest(others: Map<string, number>, name: number, seat: number): void {
    const key = `${name} ${this.#shelf.labelAt(seat, GENERIC)}`
    const known = others.get(key)
    if (known === undefined || this.#inOrder([known, seat])[0] === seat) others.set(key, seat)
  }

  #inOrder(seats: number[]): number[] {
    const { standing } = this.#shelf
    return seats.sort((one, other) => standing.positionOf(one) - standing.positionOf(other))
  }

  #nameAt(seat: number): string {
    return this.#shelf.labels.all[this.#shelf.labelAt(seat, NAME)]?.text ?? ''
  }

  #genericAt(seat: number): string {
    return this.#shelf.labels.all[this.#shelf.labelAt(seat, GENERIC)]?.text ?? ''
  }
}

function waysOf(name: string): Ways {
  const words = tokensOf(name).map((token) => token.text)
  const whole = words.join('')
  const [first = ''] = words
  return { whole, brand: first.length < LETTERS_OF_A_BRAND ? whole : first }
}

function areAlike(one: Ways, other: Ways): boolean {
  if (looksAlike(one.whole, other.whole)) return true
  const shorter = Math.min(one.brand.length, other.brand.length)
  return shorter >= LETTERS_OF_A_BRAND && looksAlike(one.brand, other.brand)
}

const looksAlike = (one: string, other: string): boolean =>
  edits(one, other, 1) <= 1 || earKey(one) === earKey(other)

const earKey = (text: string): string => earOf(soundsOf(text)[0] ?? '')

/** "Ketoconazole (Shampoo)" is ketoconazole. */
const withoutBrackets = (generic: string): string => generic.toLowerCase().replace(/\s*[([].*?[)\]]/g, '')
