import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Exchanged, mayExchange } from '@niramoy/domain/catalogue/exchange'
import { isSamePack } from '@niramoy/domain/catalogue/pack-size'
import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'
import { buildIndex, type Lexicon, type Medicine, type MedicineIndex } from '@niramoy/search/medicine-index'
import { edits } from '@niramoy/search/words/costs'
import { readCsv } from '../server/src/platform/csv.ts'
import { readClasses } from './dispensing-list.ts'
import { benchLookAlikes } from './look-alikes.ts'
import { type NeedCase, printNeeds, scoreNeeds, withArticles } from './need-cases.ts'
import { type Case, printScores, readMedicines, score } from './search-cases.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** The word with one letter missing, added, changed or swapped with the next one. */
function mistype(word: string, chance: (below: number) => number): string {
  const [kind, at, letter] = [chance(4), chance(word.length), ALPHABET.charAt(chance(26))]
  const [before, after] = [word.slice(0, at), word.slice(at)]
  if (kind === 0) return before + after.slice(1)
  if (kind === 1) return before + letter + after
  if (kind === 2) return before + letter + after.slice(1)
  return before + after.charAt(1) + after.charAt(0) + after.slice(2)
}

/** Brand names with one typo, and the long words of generic names with two; the same ones in every run. */
function typoCases(medicines: readonly Medicine[]): Case[] {
  const next = seededNumbers(1)
  const chance = (below: number) => Math.floor(next() * below)
  const names = new Set(medicines.map(({ name }) => name).filter((name) => /^[A-Za-z]{4,}$/.test(name)))
  const words = new Set(medicines.flatMap(({ genericName }) => genericName.match(/^[A-Za-z]{8,}/) ?? []))
  const brands = Array.from(names, (expected): Case => {
    return {
      query: mistype(expected.toLowerCase(), chance),
      expected,
      kind: 'one typo in a brand',
      match: 'name',
    }
  })
  const generics = Array.from(words, (expected): Case => {
    const query = mistype(mistype(expected.toLowerCase(), chance), chance)
    return { query, expected, kind: 'two typos in a generic', match: 'generic' }
  })
  return [...brands, ...generics]
}

/** Builds the index, and prints how long that took and what it holds in memory. */
export function build(title: string, medicines: readonly Medicine[]): MedicineIndex {
  const before = memory()
  const begun = performance.now()
  const index = buildIndex(medicines)
  const took = performance.now() - begun
  const megabytes = (memory() - before) / 1e6
  console.log(`\n${title}: ${index.size} medicines in ${took.toFixed(0)} ms and ${megabytes.toFixed(0)} MB`)
  return index
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const TRIES = 3

/** Prints what a search for eight suggestions costs. Each counts with its best try, so that a busy machine does not. */
export function time(title: string, index: MedicineIndex, queries: readonly string[]): void {
  const times = queries.map((query) =>
    Math.min(...Array.from({ length: TRIES }, () => timeOne(index, query))),
  )
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(3)
  console.log(`${title}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms over ${times.length} queries`)
}

function timeOne(index: MedicineIndex, query: string): number {
  const begun = performance.now()
  index.search(query, { limit: 8 })
  return performance.now() - begun
}

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
    .hits.map(({ id }) => getNumbers(medicines[id - 1]).includes(typed))
  return fitting[0] === true && !fitting.some((fits, at) => fits && fitting[at - 1] === false)
}

const getNumbers = (medicine: Medicine | undefined): string[] =>
  (`${medicine?.name} ${medicine?.genericName} ${medicine?.strength}`.match(/\d+(\.\d+)?/g) ?? []).map(
    (one) => String(Number(one)),
  )

type Listed = Exchanged & { readonly unitPrice: number; readonly unitSize: string | null }

/** What may be exchanged on a whole country's list, and what was offered when only name and strength counted. */
function benchExchanges(path: string): void {
  const products = readProducts(path)
  const groups = new Map<string, Listed[]>()
  for (const one of products) groups.set(toKey(one), [...(groups.get(toKey(one)) ?? []), one])
  let [offered, wrong, having] = [0, 0, 0]
  const savings: number[] = []
  for (const one of products) {
    const same = (groups.get(toKey(one)) ?? []).filter((other) => other !== one)
    const fitting = same.filter((other) => mayExchange(one, other))
    offered += same.length
    wrong += same.length - fitting.length
    if (fitting.length > 0) having++
    const comparable = fitting.filter(({ unitSize }) => isSamePack(unitSize, one.unitSize))
    const least = Math.min(...comparable.map(({ unitPrice }) => unitPrice))
    if (least < one.unitPrice) savings.push(one.unitPrice - least)
  }
  savings.sort((one, other) => one - other)
  const median = (savings[Math.floor(savings.length / 2)] ?? 0).toFixed(2)
  console.log(`exchanges
  with at least one: ${having} of ${products.length}
  with a cheaper one of the same pack: ${savings.length}, median saving ${median} taka a unit
  of ${offered} pairs of one name and strength, ${wrong} may not be exchanged`)
}

function toKey({ genericName, strength }: Listed): string {
  return `${genericName}\n${(strength ?? '').toLowerCase().replace(/[\s,]/g, '')}`
}

function readProducts(path: string): Listed[] {
  const getClass = readClasses(dirname(path))
  const ids = new Map<string, number>()
  return readCsv(readFileSync(path, 'utf8')).map((row) => {
    const genericName = row.generic ?? ''
    if (!ids.has(genericName)) ids.set(genericName, ids.size + 1)
    return {
      genericNameId: ids.get(genericName) ?? 0,
      genericName,
      drugClass: row.drug_class || null,
      strength: row.strength || null,
      dosageForm: row.dosage_form || null,
      dispensingClass: getClass(row),
      maxUnitsPerOrder: null,
      unitPrice: Number(row.unit_price),
      unitSize: row.unit_size || null,
    }
  })
}
