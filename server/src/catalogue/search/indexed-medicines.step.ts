import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import type {
  Answer,
  buildIndexInSteps,
  GroupHit,
  Lexicon,
  MedicineIndex,
} from '@niramoy/search/medicine-index'
import type { FindOptions, Section, Tally, TallyBy } from '../../platform/product-search.ts'
import type { IndexedMedicine } from './medicines.sql.ts'
import { inSection, sectionCounts } from './section-counts.step.ts'

/** Of each kind. */
const MOST_LOOK_ALIKES = 3
const MOST_GROUPS = 3
/** So many are taken in at a time; visitors' calls are served in between. */
const HANDFUL = 200

export type IndexedMedicines = {
  readonly isEmpty: boolean
  /** Takes in all there are: what is not among them is gone. */
  replaceAll(all: readonly IndexedMedicine[]): Promise<void>
  /** Takes in what changed; of `requested`, what is not among it is gone. */
  replace(changed: readonly IndexedMedicine[], requested: ReadonlySet<number>): Promise<void>
  find(typed: string, options: FindOptions): Answer
  /** What people say beside names. */
  learn(lexicon: Lexicon): void
  groups(typed: string): readonly GroupHit[]
  count(section: Section): number
  tally(by: TallyBy, among: Section | readonly number[]): Tally
  lookAlikes(id: number): LookAlike[]
}

/** The medicines in memory, and the index over them. */
export function indexedMedicines(build: typeof buildIndexInSteps): IndexedMedicines {
  let known = new Map<number, IndexedMedicine>()
  let counts = sectionCounts()
  let index: MedicineIndex | null = null
  let lexicon: Lexicon | null = null

  function put(medicine: IndexedMedicine): void {
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

  async function replace(changed: readonly IndexedMedicine[], requested: Iterable<number>): Promise<void> {
    const gone = new Set(requested)
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
      index = await build(all, nextTurn)
      if (lexicon) index.learn(lexicon)
      known = new Map(all.map((medicine) => [medicine.id, medicine]))
      counts = sectionCounts(all)
      void compareNames(index)
    },
    replace,
    find(typed, { limit, section = {} }) {
      if (!index) return { hits: [], showingFor: null, asking: null, understood: null }
      const isIn = inSection(section)
      return index.search(typed, {
        ...(limit !== undefined && { limit }),
        ...(isIn && { only: (id) => isIn(known.get(id)) }),
      })
    },
    learn(words) {
      lexicon = words
      index?.learn(words)
    },
    groups: (typed) => index?.groups(typed, MOST_GROUPS) ?? [],
    count: (section) => counts.of(section),
    tally: (by, among) => (isSection(among) ? counts.tally(by, among) : computeTally(known, by, among)),
    lookAlikes: (id) => (index ? lookAlikesIn(index, known, id) : []),
  }
}

/** Ahead of the first request, in steps that delay no other. */
async function compareNames(index: MedicineIndex): Promise<void> {
  while (index.compareNames(HANDFUL)) await nextTurn()
}

function computeTally(
  known: ReadonlyMap<number, IndexedMedicine>,
  by: TallyBy,
  ids: readonly number[],
): Tally {
  return sectionCounts(ids.flatMap((id) => known.get(id) ?? [])).tally(by, {})
}

function isSection(among: Section | readonly number[]): among is Section {
  return !Array.isArray(among)
}

function lookAlikesIn(
  index: MedicineIndex,
  known: ReadonlyMap<number, IndexedMedicine>,
  id: number,
): LookAlike[] {
  const found = (ids: readonly number[], kind: LookAlike['kind']) =>
    ids.slice(0, MOST_LOOK_ALIKES).flatMap((other) => getLookAlikes(known.get(other), kind))
  return [...found(index.lookAlikes(id), 'danger'), ...found(index.sameNamed(id), 'same-name')]
}

function getLookAlikes(medicine: IndexedMedicine | undefined, kind: LookAlike['kind']): LookAlike[] {
  if (!medicine) return []
  const { id, name, genericName } = medicine
  return [{ id, name, genericName, kind, label: productLabel(medicine) }]
}

function isSame(one: IndexedMedicine, other: IndexedMedicine): boolean {
  return (Object.keys(one) as (keyof IndexedMedicine)[]).every((fact) => one[fact] === other[fact])
}
