import { POSITIONS } from '../index/labels.ts'
import { FORM, type MedicineStore, NAME } from '../index/medicine-store.ts'
import type { GroupLabels, ProductGroup } from '../index/product-groups.ts'
import type { Need } from '../needs/phrase-book.ts'
import { tellingWords } from '../needs/phrase-book.ts'
import { isAdultForm, isChildForm } from '../needs/plain-words.ts'
import type { Understood } from '../needs/understand.ts'
import { NO_MATCH } from '../words/costs.ts'
import { Best } from './best.ts'
import type { Only } from './collector.ts'
import type { Matching } from './matching.ts'
import { leastCost } from './ranking.ts'

type Wanted = { readonly group: GroupLabels; readonly first: GroupLabels; readonly need: Need | null }

/** What may be bought without a prescription comes first; what is not sold online comes last. */
const CLASS_ORDER = { otc: 0, 'not-medicine': 0, prescription: 1, controlled: 2 }

/** Lists the medicines of the groups that a query asks for. */
export class GroupList {
  #store: MedicineStore

  constructor(store: MedicineStore) {
    this.#store = store
  }

  /** Slots in order; `matching` has what the numbers of the query found. */
  list(said: Understood, matching: Matching, limit: number, only: Only): number[] {
    const wanted = said.wanted.map(({ group, need }) => this.#wantedOf(group, need))
    const slots =
      said.wanted.length > 0 ? new Set(wanted.flatMap(({ group }) => [...this.#slotsOn(group)])) : this.#all()
    const made = this.#made([...slots], said)
    const suited = said.isForChild ? this.#forChild(made) : made
    const allowed = this.#narrowed(suited, said, matching).filter(
      (slot) => !only || only(this.#store.idAt(slot)),
    )
    const best = new Best(limit)
    for (const slot of this.#sayingIt(allowed, wanted)) {
      best.add(this.#gradeOf(slot, said, wanted) * POSITIONS + this.#store.standing.getPosition(slot))
    }
    return best.inOrder().map((rank) => this.#store.standing.slotAt(rank % POSITIONS))
  }

  /** How many of the groups, forms and makers that are asked for a medicine has. */
  fitting(slot: number, said: Understood): number {
    const isOn = said.wanted.filter(({ group }) =>
      this.#isOn(slot, this.#store.groups.toLabels(group)),
    ).length
    const isSuited = said.isForChild && isChildForm(this.#textAt(slot, FORM))
    return (
      isOn +
      Number(this.#isAmong(slot, said.forms)) +
      Number(this.#isMade(slot, said.makers)) +
      Number(isSuited)
    )
  }

  #wantedOf(group: ProductGroup, need: Need | null): Wanted {
    const { groups } = this.#store
    return {
      group: groups.toLabels(group),
      first: groups.toLabels({ kind: 'genericName', values: need?.first ?? [] }),
      need,
    }
  }

  /** Somebody who says only "medicine" means any. */
  #all(): Iterable<number> {
    return this.#store.standing.inOrder()
  }

  *#slotsOn({ labels }: GroupLabels): Iterable<number> {
    for (const label of labels) yield* this.#store.labels.all[label]?.slots ?? []
  }

  #isOn(slot: number, { column, labels }: GroupLabels): boolean {
    return labels.has(this.#store.labelAt(slot, column))
  }

  /** Of the makers that are asked for; who makes none of it is meant for something else. */
  #made(slots: readonly number[], { makers }: Understood): readonly number[] {
    if (!makers) return slots
    const made = slots.filter((slot) => this.#isMade(slot, makers))
    const all = this.#store.groups.toLabels({ kind: 'manufacturer', values: [...makers] })
    return made.length > 0 ? made : [...this.#slotsOn(all)]
  }

  /** By form and number, each only where something is left. */
  #narrowed(slots: readonly number[], { forms, numbers }: Understood, matching: Matching): readonly number[] {
    const byForm = unlessNone(slots, forms && ((slot) => this.#isAmong(slot, forms)))
    const hasNumbers = (slot: number) =>
      numbers.every((term) => leastCost(this.#store, matching.matches[term], slot) !== NO_MATCH)
    return unlessNone(byForm, numbers.length > 0 ? hasNumbers : null)
  }

  /** No cough medicine of adults, and what cannot be swallowed only where there is nothing that can. */
  #forChild(slots: readonly number[]): readonly number[] {
    const safe = slots.filter((slot) => !this.#store.natureAt(slot)?.isAdultCough)
    if (!safe.some((slot) => isChildForm(this.#textAt(slot, FORM)))) return safe
    return safe.filter((slot) => !isAdultForm(this.#textAt(slot, FORM)))
  }

  #isMade(slot: number, makers: ReadonlySet<string> | null): boolean {
    if (!makers) return false
    return this.#isOn(slot, this.#store.groups.toLabels({ kind: 'manufacturer', values: [...makers] }))
  }

  #isAmong(slot: number, forms: ReadonlySet<string> | null): boolean {
    return forms?.has(this.#textAt(slot, FORM)) ?? false
  }

  /** Many things share the form Supplies: among what is no medicine, the name says which of them is meant. */
  #sayingIt(slots: readonly number[], wanted: readonly Wanted[]): readonly number[] {
    const phrases = wanted.flatMap(({ need }) =>
      need && ['dosageForm', 'category'].includes(need.kind) ? need.words.map(tellingWords) : [],
    )
    if (phrases.length === 0) return slots
    return unlessNone(slots, (slot) => {
      if (this.#store.natureAt(slot)?.dispensingClass !== 'not-medicine') return false
      const name = new Set(tellingWords(this.#textAt(slot, NAME)))
      return phrases.some((words) => words.every((word) => name.has(word)))
    })
  }

  #gradeOf(slot: number, { isForChild }: Understood, wanted: readonly Wanted[]): number {
    const missing = wanted.filter(({ group }) => !this.#isOn(slot, group)).length
    const isOther = isForChild && !isChildForm(this.#textAt(slot, FORM))
    const isLater = !wanted.some(({ first }) => this.#isOn(slot, first))
    const dispensingClass = this.#store.natureAt(slot)?.dispensingClass ?? 'otc'
    return ((missing * 2 + Number(isOther)) * 2 + Number(isLater)) * 3 + CLASS_ORDER[dispensingClass]
  }

  #textAt(slot: number, column: number): string {
    return (this.#store.labels.all[this.#store.labelAt(slot, column)]?.text ?? '').toLowerCase()
  }
}

function unlessNone(slots: readonly number[], keeps: ((slot: number) => boolean) | null): readonly number[] {
  if (!keeps) return slots
  const kept = slots.filter(keeps)
  return kept.length > 0 ? kept : slots
}
