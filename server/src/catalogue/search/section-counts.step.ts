import type { Section, Tally, TallyBy } from '../../platform/product-search.ts'

type CountedMedicine = { readonly brandId: number; readonly genericId: number }

type SectionCounts = {
  add(medicine: CountedMedicine): void
  remove(medicine: CountedMedicine): void
  of(section: Section): number
  tally(by: TallyBy, section: Section): Tally
}

/** How many medicines are in each section, counted as they come and go. */
export function sectionCounts(medicines: readonly CountedMedicine[] = []): SectionCounts {
  let all = 0
  const generics = new Map<number, number>()
  /** By brand, then by generic name. */
  const brands = new Map<number, Map<number, number>>()

  function change({ brandId, genericId }: CountedMedicine, by: 1 | -1): void {
    all += by
    addTo(generics, genericId, by)
    const ofBrand = brands.get(brandId) ?? new Map<number, number>()
    addTo(ofBrand, genericId, by)
    if (ofBrand.size > 0) brands.set(brandId, ofBrand)
    else brands.delete(brandId)
  }

  for (const medicine of medicines) change(medicine, 1)
  return {
    add: (medicine) => change(medicine, 1),
    remove: (medicine) => change(medicine, -1),
    of({ brandId, genericIds }) {
      if (brandId === undefined && !genericIds) return all
      const counts = brandId === undefined ? generics : brands.get(brandId)
      if (!counts) return 0
      return genericIds ? computeSum(genericIds, counts) : sum(counts.values())
    },
    tally(by, { brandId, genericIds }) {
      const wanted = genericIds && new Set(genericIds)
      if (by === 'genericName') {
        const counts = brandId === undefined ? generics : (brands.get(brandId) ?? new Map<number, number>())
        return wanted ? new Map([...counts].filter(([id]) => wanted.has(id))) : counts
      }
      const ofBrands = [...brands].filter(([id]) => brandId === undefined || id === brandId)
      const sums = ofBrands.map(
        ([id, counts]) => [id, wanted ? sumIn(counts, wanted) : sum(counts.values())] as const,
      )
      return new Map(sums.filter(([, count]) => count > 0))
    },
  }
}

function addTo(counts: Map<number, number>, id: number, by: number): void {
  const count = (counts.get(id) ?? 0) + by
  if (count === 0) counts.delete(id)
  else counts.set(id, count)
}

function computeSum(ids: readonly number[], counts: ReadonlyMap<number, number>): number {
  let total = 0
  for (const id of ids) total += counts.get(id) ?? 0
  return total
}

/** Of what is wanted: a brand has a few generic names, however many are wanted. */
function sumIn(counts: ReadonlyMap<number, number>, wanted: ReadonlySet<number>): number {
  let total = 0
  for (const [id, count] of counts) if (wanted.has(id)) total += count
  return total
}

function sum(counts: Iterable<number>): number {
  let total = 0
  for (const count of counts) total += count
  return total
}

/** Null: everything is in it. */
export function inSection({ brandId, genericIds }: Section) {
  if (brandId === undefined && genericIds === undefined) return null
  const generics = genericIds && new Set(genericIds)
  return (medicine: CountedMedicine | undefined): boolean =>
    medicine !== undefined &&
    (brandId === undefined || medicine.brandId === brandId) &&
    (generics === undefined || generics.has(medicine.genericId))
}
