import { Vocabulary } from '../words/vocabulary.ts'
import { Labels, Standing } from './labels.ts'
import { type DispensingClass, FIELDS, type Medicine } from './medicine.ts'
import { ProductGroups } from './product-groups.ts'

/** What a small child must not be given for a cough, a cold or loose motion. */
const NOT_FOR_CHILDREN = new RegExp(
  `\\b(${[
    'dextromethorphan',
    'diphenhydramine',
    'codeine',
    'dihydrocodeine',
    'hydrocodone',
    'pholcodine',
    'pseudoephedrine',
    'phenylephrine',
    'triprolidine',
    'promethazine',
    'loperamide',
    'diphenoxylate',
  ].join('|')})\\b`,
)

/** Drops for the nose have half of it, or less, for a child. */
const NOSE_OF_ADULTS: Readonly<Record<string, number>> = { xylometazoline: 0.1, oxymetazoline: 0.05 }

const OUTSIDE = /cream|gel|lotion|ointment|ophthalmic|nasal|eye|ear|spray/i

/** A medicine for a cough, a cold or loose motion that is for adults. */
function isAdultCoughMedicine(medicine: Medicine): boolean {
  const { substances, dosageForm, strength, subCategory, dispensingClass } = medicine
  if (/nasal/i.test(dosageForm ?? '')) return isForNoseOfAdults(substances.toLowerCase(), strength)
  if (OUTSIDE.test(dosageForm ?? '')) return false
  if (NOT_FOR_CHILDREN.test(substances.toLowerCase())) return true
  return dispensingClass === 'controlled' && /cough|cold/i.test(subCategory ?? '')
}

function isForNoseOfAdults(substances: string, strength: string | null): boolean {
  const percent = Number(/([\d.]+)\s*%/.exec(strength ?? '')?.[1] ?? 0)
  return Object.entries(NOSE_OF_ADULTS).some(
    ([substance, least]) => substances.includes(substance) && percent >= least,
  )
}

const COLUMNS = FIELDS.length
export const NAME = FIELDS.indexOf('name')
export const GENERIC = FIELDS.indexOf('genericName')
export const MANUFACTURER = FIELDS.indexOf('manufacturer')
export const STRENGTH = FIELDS.indexOf('strength')
export const FORM = FIELDS.indexOf('dosageForm')

/** Medicines that are ordered about as often, each tier twice as often as the one below. */
export const TIERS = 16

/** What makes taking one medicine for another a danger; texts are equal when their numbers are. */
type Nature = {
  readonly substances: number
  readonly drugClass: number | null
  readonly dispensingClass: DispensingClass | null
  readonly isAdultCough: boolean
}

/** The medicines, each in a slot that has one label for every field. */
export class MedicineStore {
  readonly vocabulary = new Vocabulary()
  readonly labels = new Labels(this.vocabulary)
  readonly groups = new ProductGroups()
  readonly standing = new Standing((one, other) => this.#compare(one, other))
  #ids: number[] = []
  #popularity: number[] = []
  #labelsOf: number[] = []
  #natures: Nature[] = []
  #natureOf = new Map<string, Nature>()
  #numbers = new Map<string, number>()
  #slots = new Map<number, number>()
  #free: number[] = []
  /** Of each label, how many medicines had it at first: the order must not change with every newcomer. */
  #commonness: readonly number[] = []

  /** Before `endBulk`; afterwards `put` takes in newcomers. */
  add(medicine: Medicine): void {
    if (this.#slots.has(medicine.id)) this.#release(medicine.id)
    this.#occupy(medicine)
  }

  /** All are added: they are put in order at once, which is quicker than one by one. */
  endBulk(): void {
    this.vocabulary.endBulk()
    this.#commonness = this.labels.all.map(({ slots }) => slots.length)
    this.standing.fill([...this.#slots.values()])
  }

  get size(): number {
    return this.#slots.size
  }

  /** Slots are numbered below this; some may be free. */
  get slots(): number {
    return this.#ids.length
  }

  idAt(slot: number): number {
    return this.#ids[slot] ?? 0
  }

  getSlot(id: number): number | undefined {
    return this.#slots.get(id)
  }

  labelAt(slot: number, column: number): number {
    return this.#labelsOf[slot * COLUMNS + column] ?? 0
  }

  popularityAt(slot: number): number {
    return this.#popularity[slot] ?? 0
  }

  tierAt(slot: number): number {
    return Math.min(TIERS - 1, Math.floor(Math.log2(this.popularityAt(slot) + 1)))
  }

  natureAt(slot: number): Nature | undefined {
    return this.#natures[slot]
  }

  put(medicine: Medicine): void {
    this.remove(medicine.id)
    this.standing.add(this.#occupy(medicine))
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.standing.remove(slot)
    this.#release(id)
  }

  #occupy(medicine: Medicine): number {
    const slot = this.#free.pop() ?? this.#ids.length
    this.#ids[slot] = medicine.id
    this.#popularity[slot] = medicine.popularity
    this.#natures[slot] = this.#sharedNature(medicine)
    this.#slots.set(medicine.id, slot)
    FIELDS.forEach((field, column) => {
      const label = this.labels.getNumber(field, medicine[field] ?? '')
      this.#labelsOf[slot * COLUMNS + column] = label
      this.labels.all[label]?.slots.push(slot)
    })
    this.groups.note(medicine, (column) => this.labelAt(slot, column))
    return slot
  }

  /** One object for all medicines of a kind, so that it costs next to nothing. */
  #sharedNature(medicine: Medicine): Nature {
    const { substances, drugClass, dispensingClass } = medicine
    const isAdultCough = isAdultCoughMedicine(medicine)
    const key = [dispensingClass, drugClass, substances, isAdultCough].join('\n')
    const known = this.#natureOf.get(key)
    if (known) return known
    const nature = {
      substances: this.#numberOf(substances),
      drugClass: drugClass === null ? null : this.#numberOf(drugClass),
      dispensingClass,
      isAdultCough,
    }
    this.#natureOf.set(key, nature)
    return nature
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }

  #release(id: number): void {
    const slot = this.#slots.get(id) ?? 0
    for (let column = 0; column < COLUMNS; column++) {
      const slots = this.labels.all[this.labelAt(slot, column)]?.slots ?? []
      const at = slots.indexOf(slot)
      const last = slots.pop()
      if (last !== undefined && at < slots.length) slots[at] = last
    }
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  /** The more popular first, then the commoner form, then by name and strength; the id makes it the same order every time. */
  #compare(one: number, other: number): number {
    const [more, less] = [this.#popularity[other] ?? 0, this.#popularity[one] ?? 0]
    if (more !== less) return more - less
    const [common, rare] = [this.#commonnessAt(other), this.#commonnessAt(one)]
    if (common !== rare) return common - rare
    const [name, otherName] = [this.#textAt(one), this.#textAt(other)]
    if (name !== otherName) return name < otherName ? -1 : 1
    return this.idAt(one) - this.idAt(other)
  }

  #textAt(slot: number): string {
    return this.labels.all[this.labelAt(slot, NAME)]?.text ?? ''
  }

  #commonnessAt(slot: number): number {
    return this.#commonness[this.labelAt(slot, FORM)] ?? 0
  }
}
