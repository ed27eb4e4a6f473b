import { LookAlikes } from './index/look-alikes.ts'
import type { Field, Medicine } from './index/medicine.ts'
import { MedicineStore } from './index/medicine-store.ts'
import type { Mark } from './match/marks.ts'
import { type Answer, type Hit, Search, type SearchOptions } from './match/search.ts'

export type { Answer, Field, Hit, Mark, Medicine, SearchOptions }

export type MedicineIndex = {
  readonly size: number
  search(query: string, options?: SearchOptions): Answer
  /** Other medicines whose name is one letter away or sounds the same, and whose generic name differs. */
  lookAlikes(id: number): readonly number[]
  /** Compares so many more names ahead of `lookAlikes`, and returns whether some are left. */
  compareNames(most: number): boolean
  put(medicine: Medicine): void
  remove(id: number): void
}

export function buildIndex(medicines: Iterable<Medicine>): MedicineIndex {
  const store = new MedicineStore(medicines)
  const search = new Search(store)
  const lookAlikes = new LookAlikes(store)
  return {
    get size() {
      return store.size
    },
    search: (query, options) => search.answer(query, options),
    lookAlikes: (id) => lookAlikes.of(id),
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
