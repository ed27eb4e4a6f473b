import { LookAlikes } from './index/look-alikes.ts'
import type { Field, Medicine } from './index/medicine.ts'
import { Shelf } from './index/shelf.ts'
import type { Mark } from './match/marks.ts'
import { type Answer, type Hit, Search, type SearchOptions } from './match/search.ts'

export type { Answer, Field, Hit, Mark, Medicine, SearchOptions }

export type MedicineIndex = {
  readonly size: number
  search(query: string, options?: SearchOptions): Answer
  /** Other medicines whose name is one letter away or sounds the same, and whose generic name differs. */
  lookAlikes(id: number): readonly number[]
  /** Compares so many more names ahead of `lookAlikes`, and answers whether some are left. */
  compareNames(most: number): boolean
  put(medicine: Medicine): void
  remove(id: number): void
}

export function buildIndex(medicines: Iterable<Medicine>): MedicineIndex {
  const shelf = new Shelf(medicines)
  const search = new Search(shelf)
  const lookAlikes = new LookAlikes(shelf)
  return {
    get size() {
      return shelf.size
    },
    search: (query, options) => search.answer(query, options),
    lookAlikes: (id) => lookAlikes.of(id),
    compareNames: (most) => lookAlikes.learn(most),
    put(medicine) {
      shelf.put(medicine)
      lookAlikes.forget()
    },
    remove(id) {
      shelf.remove(id)
      lookAlikes.forget()
    },
  }
}
