import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ROOT } from '../../server/src/testing/servers/launch.ts'

export type Rule = {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}
type RuleFile = { readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[] }

export const RULES_FILE = join(ROOT, 'deploy/prometheus-alerts.yml')

export function readRules(): RuleFile {
  return parse(readFileSync(RULES_FILE, 'utf8')) as RuleFile
}

/** Spans of the shipped rules, and what stands for them where nobody can wait for a day. */
const SHORT: Readonly<Record<string, string>> = {
  '5m': '10s',
  '10m': '10s',
  '15m': '60s',
  '1h': '10s',
  '1d': '15s',
  '25h': '25s',
}

/**
 * The shipped rules for a proof of minutes: every `for` is one second, spans in an expression are shorter, and it is
 * always noon in Dhaka. Series, labels and thresholds stay as they are shipped.
 */
export function shortenedRules(): string {
  const { groups } = readRules()
  const shorten = (expr: string) =>
    expr
      .replace(/(\[|offset )(\d+[mhd])/g, (_, before: string, span: string) => {
        const short = SHORT[span]
        if (!short) throw new Error(`no short form of ${span}`)
        return before + short
      })
      .replaceAll('hour()', 'vector(6)')
  return stringify({
    groups: groups.map(({ name, rules }) => ({
      name,
      rules: rules.map((rule) => ({ ...rule, for: '1s', expr: shorten(rule.expr) })),
    })),
  })
}

export type Named = { readonly series: ReadonlySet<string>; readonly labels: ReadonlySet<string> }

const TOKEN = /"(?:[^"\\]|\\.)*"|[a-zA-Z_:][\w:]*|\[[^\]]*\]|[{}(),]|[^\s\w]/g
const WORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'group_left', 'group_right'])
const CLOSES = new Set(['}', ')'])
const LISTS = new Set(['by', 'without', 'on', 'ignoring'])

/** The series and labels that an expression names. */
export function namedIn(expr: string): Named {
  const tokens = expr.match(TOKEN) ?? []
  const series = new Set<string>()
  const labels = new Set<string>()
  let isAmongLabels = false
  for (const [n, token] of tokens.entries()) {
    const before = tokens[n - 1] ?? ''
    isAmongLabels = (isAmongLabels && !CLOSES.has(token)) || opensLabels(token, before)
    if (!isName(token)) continue
    if (isAmongLabels) labels.add(token)
    else if (isSeries(token, before, tokens[n + 1] ?? '')) series.add(token)
  }
  return { series, labels }
}

function opensLabels(token: string, before: string): boolean {
  return token === '{' || (token === '(' && LISTS.has(before))
}

function isName(token: string): boolean {
  return /^[a-zA-Z_:]/.test(token) && !WORDS.has(token) && !LISTS.has(token)
}

/** Neither a function or an aggregation, nor `1d` after `offset`, nor the exponent of `1e9`. */
function isSeries(token: string, before: string, after: string): boolean {
  return after !== '(' && !LISTS.has(after) && before !== 'offset' && !/^(e\d*|[smhdwy])$/.test(token)
}
