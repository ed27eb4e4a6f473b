import type { Medicine, MedicineIndex } from '@niramoy/search/medicine-index'

const MOST_NOTED = 0.15
const LETTERS = 3

type List = { readonly index: MedicineIndex; readonly medicines: readonly Medicine[] }

/** What the look-alikes of a whole country's list come to. Fails when a note says what it must not, or one is missing. */
export function benchLookAlikes({ index, medicines }: List): void {
  const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]))
  const begun = performance.now()
  const notes = new Map(
    medicines.map(({ id }) => [id, index.lookAlikes(id).flatMap((one) => byId.get(one) ?? [])]),
  )
  const took = performance.now() - begun
  const noted = [...notes.values()].filter((others) => others.length > 0).length
  const against = (isWrong: (one: Medicine, other: Medicine) => boolean) =>
    medicines.reduce(
      (sum, one) => sum + (notes.get(one.id) ?? []).filter((other) => isWrong(one, other)).length,
      0,
    )
  const sameMolecules = against((one, other) => one.substances === other.substances)
  const nonMedicines = against((one, other) => isNoMedicine(one) || isNoMedicine(other))
  const { pairs, lost, both } = lostNeighbours(medicines, notes)
  const sameNamed = medicines.filter(({ id }) => index.sameNamed(id).length > 0).length
  console.log(`look-alikes of all in ${took.toFixed(0)} ms
  with a danger note: ${noted} of ${medicines.length}, ${((100 * noted) / medicines.length).toFixed(1)} %
  notes against the same molecules: ${sameMolecules}
  notes against what is no medicine: ${nonMedicines}
  true neighbours: ${pairs} pairs of products, ${both} noted on both sides, ${lost} on none
  with others of their name, strength and manufacturer: ${sameNamed}`)
  if (noted / medicines.length > MOST_NOTED || sameMolecules + nonMedicines + lost > 0) process.exitCode = 1
}

function isNoMedicine({ dispensingClass }: Medicine): boolean {
  return dispensingClass === 'not-medicine'
}

type Notes = ReadonlyMap<number, readonly Medicine[]>

/**
 * Pairs that must be noted, found without the index: every two names are compared. A note names one product for all of
 * a name with the same molecules.
 */
function lostNeighbours(medicines: readonly Medicine[], notes: Notes) {
  const named = new Map<string, Medicine[]>()
  for (const one of medicines)
    named.set(getLetters(one.name), [...(named.get(getLetters(one.name)) ?? []), one])
  const sides = [...namePairs([...named.keys()].filter((name) => name.length >= LETTERS))]
    .flatMap(([one, other]) => getPairs(named.get(one) ?? [], named.get(other) ?? []))
    .map(([one, other]) => [isNoted(notes, one, other), isNoted(notes, other, one)].filter(Boolean).length)
  return {
    pairs: sides.length,
    lost: sides.filter((noted) => noted === 0).length,
    both: sides.filter((noted) => noted === 2).length,
  }
}

function getPairs(some: readonly Medicine[], others: readonly Medicine[]): [Medicine, Medicine][] {
  return some.flatMap((one) =>
    others.filter((other) => isTrueNeighbour(one, other)).map((other): [Medicine, Medicine] => [one, other]),
  )
}

function getLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function* namePairs(names: readonly string[]): Generator<readonly [string, string]> {
  for (const [at, one] of names.entries()) {
    for (let next = at + 1; next < names.length; next++) {
      const other = names[next] ?? ''
      if (Math.abs(one.length - other.length) <= 1 && isOneLetterApart(one, other)) yield [one, other]
    }
  }
}

/** What is left of both when their beginnings and endings are taken away is one letter at most, or two swapped. */
function isOneLetterApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

function isTrueNeighbour(one: Medicine, other: Medicine): boolean {
  if (one.substances === other.substances || isNoMedicine(one) || isNoMedicine(other)) return false
  return one.dispensingClass !== other.dispensingClass || one.drugClass !== other.drugClass
}

function isNoted(notes: Notes, one: Medicine, other: Medicine): boolean {
  return (notes.get(one.id) ?? []).some(
    ({ name, substances }) => getLetters(name) === getLetters(other.name) && substances === other.substances,
  )
}
