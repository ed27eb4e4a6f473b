import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getSubstances } from '@niramoy/domain/catalogue/ingredients'
import type { Medicine, MedicineIndex } from '@niramoy/search/medicine-index'
import { readCsv } from '../server/src/platform/csv.ts'
import { readClasses } from './dispensing-list.ts'

/** A query, and what one of the first hits must be: a name or its beginning, or whole words of a generic name. */
export type Case = { query: string; expected: string; kind: string; match: 'name' | 'generic' }

export type Score = { cases: number; first: number; firstFive: number; missed: string[] }

/** A list of medicines; how each is sold, from `dispensing.csv` beside it. */
export function readMedicines(path: string): Medicine[] {
  const getClass = readClasses(dirname(path))
  const computePopularity = readPopularity(dirname(path))
  return readCsv(readFileSync(path, 'utf8')).map((row, at) => ({
    ...medicineFrom(row, at + 1, getClass(row)),
    popularity: computePopularity(row),
  }))
}

/** How often each is ordered, by `popularity.csv` of its folder; without one nothing is. */
function readPopularity(folder: string): (row: Readonly<Record<string, string>>) => number {
  const path = join(folder, 'popularity.csv')
  if (!existsSync(path)) return () => 0
  const toKey = ({ name, strength, dosage_form }: Readonly<Record<string, string>>, size = '') =>
    [name, strength, dosage_form, size].join('|')
  const rows = readCsv(readFileSync(path, 'utf8'))
  const given = new Map(rows.map((row) => [toKey(row, row.unit_size), Number(row.popularity)]))
  return (row) => given.get(toKey(row)) ?? given.get(toKey(row, row.unit_size)) ?? 0
}

/** How often the most ordered of a popular name is the first hit for the name alone. */
export function printPopular(index: MedicineIndex, medicines: readonly Medicine[]): void {
  const usual = new Map<string, Medicine>()
  for (const medicine of medicines) {
    const known = usual.get(medicine.name)
    if (medicine.popularity > (known?.popularity ?? 0)) usual.set(medicine.name, medicine)
  }
  const missed = [...usual].filter(([name, { id }]) => index.search(name, { limit: 1 }).hits[0]?.id !== id)
  console.log(`the usual one of a popular name is first: ${usual.size - missed.length} of ${usual.size}`)
  for (const [name] of missed) console.log(`    not ${name}`)
}

export function medicineFrom(
  row: Readonly<Record<string, string>>,
  id: number,
  dispensingClass: Medicine['dispensingClass'],
): Medicine {
  return {
    id,
    name: row.name ?? '',
    strength: row.strength || null,
    dosageForm: row.dosage_form || null,
    genericName: row.generic ?? '',
    manufacturer: row.manufacturer ?? '',
    popularity: 0,
    substances: getSubstances(row.generic ?? '').join('+'),
    category: row.category || null,
    subCategory: row.sub_category || null,
    drugClass: row.drug_class || null,
    dispensingClass,
  }
}

/** All cases of a folder, by file. Where a file does not name kinds, they are of its own. */
export function readCases(folder: string): Map<string, Case[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  return new Map(
    files.map((file) => [
      file.replace('.csv', ''),
      readCsv(readFileSync(join(folder, file), 'utf8')).map((row) => toCase(row, file)),
    ]),
  )
}

const toCase = (row: Record<string, string>, file: string): Case => ({
  query: row.query ?? '',
  expected: row.expected ?? '',
  kind: row.kind ?? file.replace('.csv', ''),
  match: row.match === 'generic' ? 'generic' : 'name',
})

function fits(medicine: Medicine, { expected, match }: Case): boolean {
  const wanted = expected.toLowerCase()
  if (match === 'generic') return ` ${spaced(medicine.genericName)} `.includes(` ${spaced(expected)} `)
  const name = medicine.name.toLowerCase()
  return name === wanted || name.startsWith(`${wanted} `) || name.startsWith(`${wanted}-`)
}

export const spaced = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** How often the right medicine is the first hit, and among the first five, for each kind of case. */
export function score(
  index: MedicineIndex,
  medicines: readonly Medicine[],
  cases: readonly Case[],
): Map<string, Score> {
  const scores = new Map<string, Score>()
  for (const one of cases) {
    const total = scores.get(one.kind) ?? { cases: 0, first: 0, firstFive: 0, missed: [] }
    scores.set(one.kind, total)
    const found = index.search(one.query, { limit: 5 }).hits.map(({ id }) => medicines[id - 1])
    const at = found.findIndex((medicine) => medicine && fits(medicine, one))
    total.cases++
    if (at === 0) total.first++
    if (at >= 0) total.firstFive++
    else total.missed.push(`${one.query} → ${one.expected}`)
  }
  return scores
}

export function printScores(scores: ReadonlyMap<string, Score>): void {
  for (const [kind, { cases, first, firstFive, missed }] of scores) {
    const [one, five] = [first / cases, firstFive / cases].map((part) => part.toFixed(4))
    console.log(`  ${kind.padEnd(24)} ${String(cases).padStart(6)} cases  recall@1 ${one}  recall@5 ${five}`)
    for (const query of missed.slice(0, 3)) console.log(`    missed ${query}`)
  }
}
