import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printNeeds, readLexicon, readNeedCases, scoreNeeds } from './need-cases.ts'
import { printPopular, printScores, readCases, readMedicines, score } from './search-cases.ts'
import { benchList, build, time } from './search-list.ts'

/**
 * `npm run bench:search [-- path/to/medicines.csv]`: what the search finds and costs, on the demo and on a list of your
 * own. Fails when a kind of the shared cases falls below LEAST.
 */
const LEAST = 0.98
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const demoPath = join(root, 'server/demo/medicines-500.csv')
const demo = readMedicines(demoPath)
const cases = readCases(join(root, 'search/cases'))

const lexicon = readLexicon(join(root, 'server/data/needs.csv'))
const index = build('the demo', demo)
index.learn(lexicon)
for (const [file, some] of cases) {
  console.log(`${file}.csv`)
  printScores(score(index, demo, some))
}
time(
  'all cases',
  index,
  [...cases.values()].flat().map(({ query }) => query),
)

printPopular(index, demo)
const needCases = readNeedCases(join(root, 'search/cases/needs'))
const wrong = printNeeds('the demo', scoreNeeds(index, demo, needCases, 'demo'))

const [, , path] = process.argv
if (path) {
  wrong.push(...benchList(path, { demoPath, lexicon, needCases }))
}

const shared = [...score(index, demo, cases.get('shared') ?? [])]
const tooLow = shared.filter(([, { cases: count, firstFive }]) => firstFive / count < LEAST)
if (wrong.length > 0) {
  console.error(`search by need: ${wrong.join('; ')}`)
  process.exitCode = 1
}
if (shared.length === 0 || tooLow.length > 0) {
  console.error(`recall@5 of the shared cases is below ${LEAST}: ${tooLow.map(([kind]) => kind).join(', ')}`)
  process.exitCode = 1
}
