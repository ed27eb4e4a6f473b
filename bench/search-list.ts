import type { Lexicon, Medicine, MedicineIndex } from '@niramoy/search/medicine-index'
import { edits } from '@niramoy/search/words/edits'
import { benchExchanges } from './exchanges.ts'
import { benchLookAlikes } from './look-alikes.ts'
import { type NeedCase, printNeeds, scoreNeeds, withArticles } from './need-cases.ts'
import { type Case, printScores, readMedicines, score } from './search-cases.ts'
import { build, time } from './search-cost.ts'
import { typoCases } from './search-typos.ts'

const MANY = 50_000

/** What holds on a whole country's list, and what it costs there and on 50,000 medicines. */
type Needs = { readonly demoPath: string; readonly lexicon: Lexicon; readonly needCases: readonly NeedCase[] }

export function benchList(path: string, { demoPath, lexicon, needCases }: Needs): string[] {
  const medicines = readMedicines(path)
  const names = [...new Set(medicines.map(({ name }) => name))]
  const typos = typoCases(medicines)
  const index = build(path, medicines)
  index.learn(lexicon)
  printScores(score(index, medicines, typos))
  printRules({ index, medicines }, names, typos)
  benchLookAlikes({ index, medicines })
  benchExchanges(path)
  time('exact names', index, names)
  time(
    'typos',
    index,
    typos.map(({ query }) => query),
  )
  const many = build(
    'many',
    Array.from({ length: MANY }, (_, at) => manyFrom(medicines, at)),
  )
  many.learn(lexicon)
  time('exact names', many, names)
  time(
    'typos',
    many,
    typos.map(({ query }) => query),
  )
  const all = withArticles(path, demoPath)
  const whole = build('with the articles of the demo', all)
  whole.learn(lexicon)
  return printNeeds(path, scoreNeeds(whole, all, needCases, 'full'))
}

type List = { index: MedicineIndex; medicines: readonly Medicine[] }

function printRules(list: List, names: readonly string[], typos: readonly Case[]): void {
  const brands = typos.filter(({ match }) => match === 'name')
  console.log(`one typo, the brand or one that is as near: ${share(brands, (one) => isNearest(list, one))}`)
  console.log(`an exact brand is first: ${share(names, (name) => isFirst(list, name))}`)
  const measured = list.medicines.filter(({ strength }) => /^[\d.]+ [a-z]+$/.test(strength ?? ''))
  console.log(`no other strength above a typed one: ${share(measured, (one) => isStrengthFirst(list, one))}`)
}

/** The list again and again, each time under names with another ending. */
function manyFrom(medicines: readonly Medicine[], at: number): Medicine {
  const round = Math.floor(at / medicines.length)
  const medicine = medicines[at % medicines.length] as Medicine
  return {
    ...medicine,
    id: at + 1,
    name: round === 0 ? medicine.name : `${medicine.name}${'aeiou'.charAt(round % 5)}x`,
  }
}

function share<One>(all: readonly One[], holds: (one: One) => boolean): string {
  const not = all.filter((one) => !holds(one))
  const few = not.slice(0, 3).map((one) => JSON.stringify(one))
  return [`${(1 - not.length / all.length).toFixed(4)}, not for ${not.length} of ${all.length}`, ...few].join(
    '\n    ',
  )
}

function isFirst({ index, medicines }: List, name: string): boolean {
  const [hit] = index.search(name, { limit: 1 }).hits
  return medicines[(hit?.id ?? 0) - 1]?.name.toLowerCase() === name.toLowerCase()
}

/** A typo can make another real name of a name: then that one is as good an answer. */
function isNearest({ index, medicines }: List, { query, expected }: Case): boolean {
  return index.search(query, { limit: 5 }).hits.some(({ id }) => {
    const name = medicines[id - 1]?.name ?? ''
    const [brand = ''] = name.toLowerCase().split(/[ -]/)
    return name === expected || edits(query, name.toLowerCase(), 1) <= 1 || edits(query, brand, 1) <= 1
  })
}

function isStrengthFirst({ index, medicines }: List, { name, strength }: Medicine): boolean {
  const typed = String(Number(strength?.split(' ')[0]))
  const fitting = index
    .search(`${name} ${typed}`)
    .hits.map(({ id }) => numbersOf(medicines[id - 1]).includes(typed))
  return fitting[0] === true && !fitting.some((fits, at) => fits && fitting[at - 1] === false)
}

const numbersOf = (medicine: Medicine | undefined): string[] =>
  (`${medicine?.name} ${medicine?.genericName} ${medicine?.strength}`.match(/\d+(\.\d+)?/g) ?? []).map(
    (one) => String(Number(one)),
  )
