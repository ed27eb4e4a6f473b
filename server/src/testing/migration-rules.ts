/** What the version before and the writers of a large table can bear of a migration: docs/operations.md, "Upgrading". */

type Known = {
  /** Tables that no released version knows. */
  readonly tables: ReadonlySet<string>
  /** Columns that no released version knows, as `table.column`. */
  readonly columns: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
  /** Partitioned tables whose new constraints every partition has: no row is read for them. */
  readonly checked: ReadonlySet<string>
}

const CHANGES_DATA = /^-- changes data\b/m
/** The second half of a change: `-- contract: products.old_name, unused since 0.2.0`. */
const CONTRACT = /^-- contract: \S.*, unused since (\d+\.\d+\.\d+)$/m

/** `-- checked in every partition: stock_ledger`. */
const CHECKED = /^-- checked in every partition: (\w+(?:, \w+)*)$/m

/** What is wrong with a file, for a database that `released` still works on. */
export function migrationProblems(text: string, before: readonly string[], released: string): string[] {
  const checked = new Set(CHECKED.exec(text)?.[1]?.split(', '))
  const known = { ...knownFrom([...before, text]), checked }
  const statements = readStatements(text)
  const since = CONTRACT.exec(text)?.[1]
  const isContract = since !== undefined && isAtMost(since, released)
  const problems = isContract ? [] : statements.flatMap((statement) => getBreaks(statement, known))
  const changing = statements.filter((statement) => changesData(statement, known))
  if (changing.length > 0 && !CHANGES_DATA.test(text))
    problems.push(`changes rows without "-- changes data": ${shown(changing[0])}`)
  return problems
}

/** Statements without comments and texts; the body of a `do` block counts as statements of its own. */
function readStatements(text: string): string[] {
  const bare = text.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  const blocks: string[] = []
  const outside = bare.replaceAll(
    /(do\s+)?\$(\w*)\$([\s\S]*?)\$\2\$/gi,
    (_all, isDone, _tag, body: string) => {
      if (isDone) blocks.push(body.replaceAll(/\b(begin|then|loop|else)\b/gi, ';'))
      return "''"
    },
  )
  return [outside, ...blocks]
    .flatMap((part) => part.split(';'))
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}

function knownFrom(texts: readonly string[]): Omit<Known, 'checked'> {
  const statements = texts.flatMap(readStatements)
  const tables = statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? [])
  const columns = statements.flatMap((one) => {
    const [, table, actions = ''] = ALTER_TABLE.exec(one) ?? []
    return readActions(actions).flatMap((action) => {
      const column = ADD_COLUMN.exec(action)?.[1]
      return column ? `${table}.${column}` : []
    })
  })
  // one that is replaced may be older
  const functions = statements.flatMap((one) => /^create (?:function|procedure) (\w+)/.exec(one)?.[1] ?? [])
  return { tables: new Set(tables), columns: new Set(columns), functions: new Set(functions) }
}

const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/
const ADD_COLUMN =
  /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\w+)/

/** Split at commas that stand in no brackets. */
function readActions(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return actions.map((action) => action.trim())
}

function getBreaks(statement: string, known: Known): string[] {
  const [, table, actions] = ALTER_TABLE.exec(statement) ?? []
  if (table && actions) {
    if (known.tables.has(table)) return []
    return readActions(actions).flatMap((action) => breaksOfAction(table, action, known))
  }
  const dropped =
    /^drop (?:table|view|materialized view|function|procedure|type|schema|sequence) (?:if exists )?(\w+)/
  const gone = dropped.exec(statement)?.[1]
  if (gone && !known.tables.has(gone) && !known.functions.has(gone))
    return [`drops what the version before uses: ${shown(statement)}`]
  if (/^alter (?!table).* rename /.test(statement)) return [`renames: ${shown(statement)}`]
  return breaksOfIndex(statement, known)
}

function breaksOfIndex(statement: string, { tables, columns }: Known): string[] {
  const [, table = '', list = ''] =
    /^create unique index .*?\bon (?:only )?(\w+) (?:using \w+ )?(\(.*)$/.exec(statement) ?? []
  if (!table || tables.has(table)) return []
  const isOfNewColumn = (list.match(/\w+/g) ?? []).some((word) => columns.has(`${table}.${word}`))
  return isOfNewColumn ? [] : [`a rule that the version before does not know: ${shown(statement)}`]
}

/** What `alter table` does to a table that the version before uses. */
function breaksOfAction(table: string, action: string, { columns, checked }: Known): string[] {
  const where = `${table}: ${shown(action)}`
  const column = ADD_COLUMN.exec(action)?.[1]
  if (column) return breaksOfColumn(where, action)
  const altered = /^alter (?:column )?(\w+) (.*)$/.exec(action)
  if (altered && columns.has(`${table}.${altered[1]}`)) return []
  if (/^rename (?!constraint)/.test(action)) return [`renames: ${where}`]
  if (/^drop (?!constraint)/.test(action)) return [`drops a column: ${where}`]
  if (/^alter .* (?:set data )?type /.test(action)) return [`another type: ${where}`]
  if (/^alter .* set not null$/.test(action)) return [`the version before may leave it empty: ${where}`]
  if (/^add /.test(action) && /\b(unique|primary key|exclude)\b/.test(action))
    return [`a rule that the version before does not know: ${where}`]
  if (/^add /.test(action) && !/ not valid$/.test(action) && !checked.has(table))
    return [`checked while writers wait, no "not valid": ${where}`]
  return []
}

function breaksOfColumn(where: string, action: string): string[] {
  const hasDefault = /\bdefault\b|\bgenerated\b/.test(action)
  if (/\bnot null\b/.test(action) && !hasDefault) return [`the version before leaves it empty: ${where}`]
  if (
    /\bgenerated\b|\bserial\b|default .*\b(random|clock_timestamp|nextval|gen_random_uuid|timeofday)\(/.test(
      action,
    )
  )
    return [`writes every row anew while others wait: ${where}`]
  if (/\bcheck ?\(|\bunique\b/.test(action))
    return [`checked while writers wait: add it as "not valid": ${where}`]
  return []
}

function changesData(statement: string, { tables }: Known): boolean {
  const [, table] =
    /^(?:with .* )?(?:update (?:only )?|delete from (?:only )?|insert into |truncate (?:table )?|merge into )(\w+)/.exec(
      statement,
    ) ?? []
  return table !== undefined && !tables.has(table)
}

const shown = (statement = '') => (statement.length > 100 ? `${statement.slice(0, 100)} …` : statement)

function isAtMost(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) <= 0
}
