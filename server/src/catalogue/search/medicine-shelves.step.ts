import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LookAlike } from '@niramoy/contract/catalogue/products'
import type { Answer, buildIndex, MedicineIndex } from '@niramoy/search/medicine-index'
import type { FindOptions, Shelf } from '../../platform/product-search.ts'
import type { ShelvedMedicine } from './medicines.sql.ts'
import { shelfCounts } from './shelf-counts.step.ts'

const MOST_LOOK_ALIKES = 3
/** So many are taken in at a time; visitors' calls are served in between. */
const HANDFUL = 200

export type MedicineShelves = {
  readonly isEmpty: boolean
  /** Takes in all there are: what is not among them is gone. */
  replaceAll(all: readonly ShelvedMedicine[]): Promise<void>
  /** Takes in what changed; of `asked`, what is not among it is gone. */
  replace(changed: readonly ShelvedMedicine[], asked: ReadonlySet<number>): Promise<void>
  find(typed: string, options: FindOptions): Answer
  count(shelf: Shelf): number
  lookAlikes(id: number): LookAlike[]
}

/** The medicines in memory, and the index over them. */
export function medicineShelves(build: typeof buildIndex): MedicineShelves {
  let known = new Map<number, ShelvedMedicine>()
  let counts = shelfCounts()
  let index: MedicineIndex | null = null

  function put(medicine: ShelvedMedicine): void {
    const before = known.get(medicine.id)
    if (before && isSame(before, medicine)) return
    if (before) counts.remove(before)
    counts.add(medicine)
    known.set(medicine.id, medicine)
    index?.put(medicine)
  }

  function remove(id: number): void {
    const before = known.get(id)
    if (before) counts.remove(before)
    if (known.delete(id)) index?.remove(id)
  }

  async function replace(changed: readonly ShelvedMedicine[], asked: Iterable<number>): Promise<void> {
    const gone = new Set(asked)
    for (const [at, medicine] of changed.entries()) {
      if (at % HANDFUL === HANDFUL - 1) await nextTurn()
      gone.delete(medicine.id)
      put(medicine)
    }
    for (const id of gone) remove(id)
  }

  return {
    get isEmpty() {
      return index === null
    },
    async replaceAll(all) {
      if (index) return replace(all, known.keys())
      index = build(all)
      known = new Map(all.map((medicine) => [medicine.id, medicine]))
      counts = shelfCounts(all)
      void compareNames(index)
    },
    replace,
    find(typed, { limit, shelf = {} }) {
      if (!index) return { hits: [], showingFor: null }
      const isOn = onShelf(shelf)
      return index.search(typed, {
        ...(limit !== undefined && { limit }),
        ...(isOn && { only: (id) => isOn(known.get(id)) }),
      })
    },
    count: (shelf) => counts.of(shelf),
    lookAlikes(id) {
      const seen = new Map<string, LookAlike>()
      for (const other of index?.lookAlikes(id) ?? []) {
        const medicine = known.get(other)
        if (medicine && !seen.has(sayingOf(medicine))) seen.set(sayingOf(medicine), lookAlikeOf(medicine))
        if (seen.size === MOST_LOOK_ALIKES) break
      }
      return [...seen.values()]
    },
  }
}

/** Ahead of the first request, in steps that delay no other. */
async function compareNames(index: MedicineIndex): Promise<void> {
  while (index.compareNames(HANDFUL)) await nextTurn()
}

function onShelf({ brandId, genericIds }: Shelf) {
  if (brandId === undefined && genericIds === undefined) return null
  const generics = genericIds && new Set(genericIds)
  return (medicine: ShelvedMedicine | undefined): boolean =>
    medicine !== undefined &&
    (brandId === undefined || medicine.brandId === brandId) &&
    (generics === undefined || generics.has(medicine.genericId))
}

/** Two strengths of one medicine are one warning. */
function sayingOf({ name, genericName }: ShelvedMedicine): string {
  return `${name}\n${genericName}`
}

function lookAlikeOf({ id, name, genericName }: ShelvedMedicine): LookAlike {
  return { id, name, genericName }
}

function isSame(one: ShelvedMedicine, other: ShelvedMedicine): boolean {
  return (Object.keys(one) as (keyof ShelvedMedicine)[]).every((fact) => one[fact] === other[fact])
}
