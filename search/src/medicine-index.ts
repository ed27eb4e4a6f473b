import { LookAlikes } from './index/look-alikes.ts'
import type { DispensingClass, Field, Medicine } from './index/medicine.ts'
import { MedicineStore } from './index/medicine-store.ts'
import type { GroupKind } from './index/product-groups.ts'
import type { Mark } from './match/ranking.ts'
import { type Answer, type Hit, Search, type SearchOptions } from './match/search.ts'
import type { GroupHit, GroupWords, Lexicon, Need } from './needs/phrase-book.ts'
import type { Understood } from './needs/understand.ts'

export type {
  Answer,
  DispensingClass,
  Field,
  GroupHit,
  GroupKind,
  GroupWords,
  Hit,
  Lexicon,
  Mark,
  Medicine,
  Need,
  SearchOptions,
  Understood,
}

export type MedicineIndex = {
  readonly size: number
  search(query: string, options?: SearchOptions): Answer
  /** Medicines of almost the same name with other molecules and of another class, the most dangerous first. */
  lookAlikes(id: number): readonly number[]
  /** Products of the same name, strength and manufacturer: their form or pack differs. */
  sameNamed(id: number): readonly number[]
  /** Compares so many more names ahead of `lookAlikes`, and returns whether some are left. */
  compareNames(most: number): boolean
  /** ProductGroups whose words begin with what is typed. */
  groups(typed: string, most: number): readonly GroupHit[]
  /** What people say beside names; it replaces what was known of that. */
  learn(lexicon: Lexicon): void
  put(medicine: Medicine): void
  remove(id: number): void
}

export function buildIndex(medicines: Iterable<Medicine>): MedicineIndex {
  const store = new MedicineStore()
  for (const medicine of medicines) store.add(medicine)
  return getIndex(store)
}

/** So many medicines are taken in before others have their turn. */
const STEP = 200

/** The same, with a rest after each step, in which a server serves its visitors. */
export async function buildIndexInSteps(
  medicines: Iterable<Medicine>,
  rest: () => Promise<unknown>,
): Promise<MedicineIndex> {
  const store = new MedicineStore()
  let taken = 0
  for (const medicine of medicines) {
    store.add(medicine)
    taken += 1
    if (taken % STEP === 0) await rest()
  }
  return getIndex(store)
}

function getIndex(store: MedicineStore): MedicineIndex {
  store.endBulk()
  const search = new Search(store)
  const lookAlikes = new LookAlikes(store)
  return {
    get size() {
      return store.size
    },
    search: (query, options) => search.answer(query, options),
    lookAlikes: (id) => lookAlikes.of(id),
    sameNamed: (id) => lookAlikes.sameNamed(id),
    learn: (lexicon) => search.learn(lexicon),
    groups: (typed, most) => search.groups(typed, most),
    compareNames: (most) => lookAlikes.learn(most),
    put(medicine) {
      store.put(medicine)
      lookAlikes.forget()
    },
    remove(id) {
      store.remove(id)
      lookAlikes.forget()
    },
  }
}
