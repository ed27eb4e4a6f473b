import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNAUDITED_TABLES } from '../../server/src/platform/db/unaudited-tables.ts'
import { cruise, type Import } from './cruise.ts'
import { type Breach, breachesOfClock, breachesOfForm } from './import-forms.ts'

/** Where rows may be written by hand: what makes a database, fills the demo or serves the tests. */
const FREE =
  /^server\/src\/(?:testing|demo\/seed)\/|^server\/src\/platform\/db\/(?:migrate|sample-rows)\.ts$|\.test\.ts$/
const WITHIN = /^server\/src\//
const TRANSACT = 'server/src/platform/db/transact.ts'

const BEGINS = /\.transaction\(\)(?<then>[\s\S]{0,120})|\.startTransaction\(/g
const POSES = /\bas (?:unknown as )?(?:Tx|Transaction)\b/g
const NAME = "(?:'(?<quoted>[a-z_]+)(?: as [a-z_]+)?'|(?<given>[^)]*))"
const BUILT = new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*${NAME}`, 'g')
const TABLE = '(?:only\\s+)?(?<table>[a-z_]+|\\$\\{)'
const ALIAS = '(?:\\s+(?:as\\s+)?[a-z_]+)?'
const TYPED = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${TABLE}|\\bupdate\\s+${TABLE.replace('table', 'updated')}${ALIAS}\\s+set\\b`,
  'gi',
)

/**
 * Whatever staff change is recorded by the transaction it is part of. So rows of a table are written in `*.sql.ts`
 * alone, by a function that takes a transaction, and transactions begin in one place.
 */
export function breachesOfWriting(
  file: string,
  source: string,
  unaudited: Readonly<Record<string, string>>,
): Breach[] {
  if (!WITHIN.test(file) || FREE.test(file) || file === TRANSACT) return []
  const breach = (rule: string, to: string): Breach => ({ rule, from: file, to })
  const begun = [...source.matchAll(BEGINS)].filter(({ groups }) => !readsOnly(groups?.then))
  const posing = [...source.matchAll(POSES)]
  const written = writesIn(source).filter(({ table }) => !Object.hasOwn(unaudited, table))
  return [
    ...begun.map(() => breach('transactions-begin-in-transact', TRANSACT)),
    ...posing.map(([text]) => breach('only-transact-makes-a-tx', text)),
    ...written
      .filter(() => !file.endsWith('.sql.ts'))
      .map(({ table }) => breach('rows-are-written-in-sql-files', table)),
    ...written
      .filter(({ at }) => file.endsWith('.sql.ts') && !asksForTx(source, at))
      .map(({ table }) => breach('rows-are-written-in-a-tx', table)),
  ]
}

function readsOnly(then = ''): boolean {
  return /^[^;]*?\.setAccessMode\('read only'\)/.test(then)
}

type Write = { readonly table: string; readonly at: number }

/** A table whose name is not written out may be any. */
function writesIn(source: string): Write[] {
  const built = [...source.matchAll(BUILT)].map(({ groups, index }) => ({
    table: groups?.quoted ?? 'any table',
    at: index,
  }))
  const typed = [...source.matchAll(TYPED)].map(({ groups, index }) => ({
    table: (groups?.table ?? groups?.updated ?? '').replace('${', 'any table'),
    at: index,
  }))
  return [...built, ...typed.filter(({ at }) => !isComment(source, at))]
}

function isComment(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at) + 1, at)
  return /^\s*(?:\/\/|\/?\*)|\s\/\/ /.test(line)
}

/** The function around it has a parameter of type Tx and none that could be no transaction. */
function asksForTx(source: string, at: number): boolean {
  const heads = [...source.slice(0, at).matchAll(/^(?:export )?(?:async )?function \w+(?:<[^>]*>)?\(/gm)]
  const head = heads.at(-1)
  if (!head) return false
  const body = source.slice(head.index, at)
  if (/^\}/m.test(body)) return false
  const parameters = body.slice(0, body.search(/\)(?::[^\n]*)? \{\n/))
  return /: Tx\b/.test(parameters) && !/\bDb\b/.test(parameters)
}

/** Helpers of tests may import what they test. */
const TESTS = /\.test\.|\/testing\/|node_modules\//

/** Folders that reach each other by imports, directly or through others. */
export function cyclesBetweenFolders(imports: readonly Import[]): Breach[] {
  const below = folderGraph(imports)
  return [...below].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => folder < target || !below.get(target)?.has(folder))
      .filter((target) => reaches(below, target, folder))
      .map((target) => ({ rule: 'no-cycle-between-folders', from: folder, to: target })),
  )
}

function folderGraph(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (TESTS.test(from) || TESTS.test(to) || !to.includes('/')) continue
    const [folder, target] = [posix.dirname(from), posix.dirname(to)]
    if (folder !== target) graph.set(folder, (graph.get(folder) ?? new Set()).add(target))
  }
  return graph
}

function reaches(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const seen = new Set([start])
  for (const folder of seen) {
    if (folder === end) return true
    for (const target of graph.get(folder) ?? []) seen.add(target)
  }
  return false
}

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

/** As a program; its tests read the rules alone. */
if (process.argv[1] === fileURLToPath(import.meta.url)) checkTree()

function checkTree(): void {
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
}
