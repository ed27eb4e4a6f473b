import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNAUDITED_TABLES } from '../../server/src/platform/db/unaudited-tables.ts'
import { cruise } from './cruise.ts'
import { cyclesBetweenFolders } from './folder-cycles.ts'
import { breachesOfClock, breachesOfForm } from './import-forms.ts'
import { breachesOfWriting } from './write-forms.ts'

/** Checks the whole tree for the import rule, and the server for the rule for writing; names each breach. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = [
  'domain',
  'texts',
  'contract',
  'search',
  'server',
  'web',
  'e2e',
  'bench',
  'prove',
  'tools',
  'scripts',
]
/** A parser that reads nothing finds nothing wrong: with fewer modules than this the check itself is broken. */
const FEWEST_MODULES = 100

const { files, imports, breaches } = cruise(ROOT, FOLDERS)
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules/'))
const all = [
  ...breaches,
  ...cyclesBetweenFolders(imports),
  ...sources.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return [
      ...breachesOfClock(file, source),
      ...breachesOfForm(file, source),
      ...breachesOfWriting(file, source, UNAUDITED_TABLES),
    ]
  }),
]

for (const { rule, from, to } of all) console.error(`${rule}: ${from} → ${to}`)
if (sources.length < FEWEST_MODULES) console.error(`Only ${sources.length} modules were read.`)
console.log(`${all.length} breaches of the import and writing rules in ${sources.length} modules`)
process.exitCode = all.length > 0 || sources.length < FEWEST_MODULES ? 1 : 0
