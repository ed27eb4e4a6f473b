import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dosageForm, dosageFormNames } from '@niramoy/domain/catalogue/dosage-forms'
import type { Lexicon, Medicine, MedicineIndex, Need } from '@niramoy/search/medicine-index'
import { readCsv } from '../server/src/platform/csv.ts'
import { readClasses } from './dispensing-list.ts'
import { medicineFrom, printScores, readMedicines, type Score, spaced } from './search-cases.ts'

type List = 'demo' | 'full'
export type NeedCase = {
  readonly query: string
  readonly kind: string
  readonly list: List
  readonly fits: (medicine: Medicine) => boolean
  readonly mustNot: (medicine: Medicine) => boolean
  /** What is no word of anything is not corrected to one. */
  readonly isUnknown: boolean
}

const KINDS: Readonly<Record<string, Need['kind']>> = {
  category: 'category',
  sub_category: 'subCategory',
  drug_class: 'drugClass',
  generic: 'genericName',
  form: 'dosageForm',
}

/** The needs of the demo, and Bengali names of forms. */
export function readLexicon(path: string): Lexicon {
  const needs = readCsv(readFileSync(path, 'utf8')).map((row, at): Need => {
    const isType = row.target_kind === 'type'
    return {
      id: at + 1,
      words: [row.words_en, row.words_bn, row.words_banglish].flatMap(listParts),
      kind: isType ? 'category' : (KINDS[row.target_kind ?? ''] ?? 'genericName'),
      values: isType ? ['Herbal'] : listParts(row.targets),
      first: listParts(row.otc_first),
    }
  })
  const groups = dosageFormNames().flatMap((value) => {
    const words = dosageForm(value)?.nameBn
    return words ? [{ kind: 'dosageForm' as const, value, words: [words] }] : []
  })
  return { needs, groups }
}

/** A whole list, with the articles that only the demo has. */
export function withArticles(path: string, demoPath: string): Medicine[] {
  const medicines = readMedicines(path)
  const getClass = readClasses(dirname(demoPath))
  const articles = readCsv(readFileSync(demoPath, 'utf8')).filter(({ source }) => source === 'DEMO')
  return [
    ...medicines,
    ...articles.map((row, at) => medicineFrom(row, medicines.length + at + 1, getClass(row))),
  ]
}

export function readNeedCases(folder: string): NeedCase[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  const rows = files.flatMap((file) => readCsv(readFileSync(join(folder, file), 'utf8')))
  return rows.map((row) => {
    const expected = listParts(row.expected)
    const mustNot = listParts(row.must_not)
    return {
      query: row.query ?? '',
      kind: row.kind ?? '',
      list: row.list === 'full' ? 'full' : 'demo',
      isUnknown: row.expected_kind === 'nothing',
      fits: (medicine) => expected.some((value) => isAbout(medicine, row.expected_kind ?? '', value)),
      mustNot: (medicine) =>
        mustNot.some((value) => isAbout(medicine, 'generic', value) || isAbout(medicine, 'name', value)),
    }
  })
}

const listParts = (text: string | undefined): string[] => (text ? text.split('|') : [])

function isAbout(medicine: Medicine, kind: string, value: string): boolean {
  if (kind === 'generic') return ` ${spaced(medicine.genericName)} `.includes(` ${spaced(value)} `)
  if (kind === 'maker') return medicine.manufacturer.toLowerCase().includes(value.toLowerCase())
  if (kind === 'name') {
    const { name, strength, dosageForm } = medicine
    const whole = [name, strength, dosageForm].filter(Boolean).join(' ').toLowerCase()
    const wanted = value.toLowerCase()
    return whole === wanted || whole.startsWith(`${wanted} `) || whole.startsWith(`${wanted}-`)
  }
  const field = KINDS[kind]
  return field !== undefined && medicine[field]?.toLowerCase() === value.toLowerCase()
}

type NeedScores = { readonly scores: ReadonlyMap<string, Score>; readonly wrong: readonly string[] }

/** How often one of the first five fits in the cases of a list, and what is shown that must not be, in all cases. */
export function scoreNeeds(
  index: MedicineIndex,
  medicines: readonly Medicine[],
  cases: readonly NeedCase[],
  list: List,
): NeedScores {
  const scores = new Map<string, Score>()
  const wrong: string[] = []
  for (const { query, kind, fits, mustNot, isUnknown, list: ofList } of cases) {
    const found = index.search(query, { limit: 5 }).hits.flatMap(({ id }) => medicines[id - 1] ?? [])
    const bad = found.filter(mustNot)
    if (bad.length > 0) wrong.push(`${query} shows ${bad.map(said).join(' | ')}`)
    if (ofList !== list) continue
    const total = scores.get(kind) ?? { cases: 0, first: 0, firstFive: 0, missed: [] }
    scores.set(kind, total)
    const at = isUnknown ? -Math.min(found.length, 1) : found.findIndex(fits)
    total.cases++
    if (at === 0) total.first++
    if (at >= 0) total.firstFive++
    else total.missed.push(`${query} → ${found.map(said).join(' | ') || 'nothing'}`)
  }
  return { scores, wrong }
}

const said = ({ name, strength, dosageForm }: Medicine): string => [name, strength, dosageForm].join(' ')

const LEAST = 0.95

/** Prints the scores, and returns what is not as it should be. */
export function printNeeds(title: string, { scores, wrong }: NeedScores): string[] {
  console.log(`\nsearch by need, ${title}`)
  printScores(scores)
  console.log(`  shown though it must not be: ${wrong.length}`)
  for (const one of wrong) console.log(`    ${one}`)
  const low = [...scores].filter(([, { cases, firstFive }]) => firstFive / cases < LEAST)
  return [...wrong, ...low.map(([kind]) => `${kind} is below ${LEAST}`)]
}
