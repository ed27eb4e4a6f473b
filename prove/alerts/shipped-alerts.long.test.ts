/** What monitoring is shipped with names only what the shop shows, and each alert fires when it should. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureShop } from '../../server/src/measure-shop.ts'
import type { MetricsServer } from '../../server/src/platform/http/metrics.ts'
import { getCircuit } from '../../server/src/platform/integrations/circuit.ts'
import { runJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { COUNTERS } from '../../server/src/platform/metrics.ts'
import { findTool, ROOT } from '../../server/src/testing/servers/launch.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { FAULT_OF } from './fault-of.ts'
import { namedIn, RULES_FILE, readRules, shortenedRules } from './shipped-rules.ts'
import { QUIET_AT_NIGHT, UNIT_CASES } from './unit-cases.ts'

const { groups } = readRules()
const OURS = groups.find(({ name }) => name === 'niramoy')?.rules ?? []
const ALL = groups.flatMap(({ rules }) => rules)
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }
const DASHBOARD: { readonly panels: readonly Panel[] } = JSON.parse(
  readFileSync(join(ROOT, 'deploy/grafana-dashboard.json'), 'utf8'),
)

let shop: Shop
let metrics: MetricsServer | undefined
let shown: ReadonlyMap<string, ReadonlySet<string>>
beforeAll(async () => {
  shop = await startShop({ METRICS_PORT: '0' })
  await sql`insert into care_runs (kind, started_at, finished_at, is_ok, detail, bytes)
    values ('backup', 'epoch', 'epoch', true, 'x', 1)`.execute(shop.db)
  await sql`insert into outbox_messages (channel, kind, recipient, body, next_try_at, created_at)
    values ('sms', 'late', '01711111111', 'x', 'epoch', 'epoch')`.execute(shop.db)
  await getCircuit('https://gateway.example').run(async () => {})
  await shop.guest.get('/api/products')
  const idle = { name: 'count', everySeconds: 3600, run: async () => 0 }
  const jobs = runJobs(shop.context, [idle], { error() {} })
  await jobs.stop()
  metrics = await measureShop({ context: shop.context, app: shop.app, late: jobs.late })
  shown = readSeries(await (await fetch(metrics?.url ?? '')).text())
})
afterAll(async () => {
  await metrics?.close()
  await shop.stop()
})

/** Each series with its labels, as Prometheus stores them; of a counter that has counted nothing yet, as declared. */
function readSeries(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>([['up', new Set()]])
  const add = (name: string, labels: readonly string[]) => {
    const stored = labels.map((label) => (label === 'job' ? 'exported_job' : label))
    found.set(name, new Set([...(found.get(name) ?? []), ...stored, 'instance', 'job']))
  }
  for (const [name, [, ...labels]] of Object.entries(COUNTERS)) add(name, labels)
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (name)
      add(
        name,
        [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
      )
  }
  return found
}

function unknownIn(expr: string): string[] {
  const { series, labels } = namedIn(expr)
  const known = [...series].filter((name) => shown.has(name))
  const theirs = new Set(known.flatMap((name) => [...(shown.get(name) ?? [])]).concat('job', 'instance'))
  return [
    ...[...series].filter((name) => !shown.has(name)),
    ...[...labels].filter((label) => !theirs.has(label)).map((label) => `label ${label}`),
  ]
}

describe('what is shipped', () => {
  test('names series and labels of a real shop alone', () => {
    expect(Object.fromEntries(OURS.map(({ alert, expr }) => [alert, unknownIn(expr)]))).toEqual(
      Object.fromEntries(OURS.map(({ alert }) => [alert, []])),
    )
    const exprs = DASHBOARD.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(exprs.length).toBeGreaterThan(40)
    expect(exprs.flatMap((expr) => unknownIn(expr.replace(/ALERTS\{.*?\}/, 'up')))).toEqual([])
  })

  test('shows every series of the shop on the dashboard', () => {
    const exprs = DASHBOARD.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
    const absent = [...shown.keys()].filter((name) => !exprs.includes(name) && !/_(sum|count)$/.test(name))
    expect(absent).toEqual([])
  })

  test('a name that does not exist is found', () => {
    expect(unknownIn('sum by (wrong) (rate(niramoy_absent_total{status="x"}[5m])) > 0.5')).toEqual([
      'niramoy_absent_total',
      'label wrong',
      'label status',
    ])
    expect([...namedIn('a{b="c d"} offset 1d > 1e9 and on (e) (hour() >= 4)').series]).toEqual(['a'])
  })

  test('each alert has its own name, a severity, and a paragraph in operations.md', () => {
    expect(new Set(ALL.map(({ alert }) => alert)).size).toBe(ALL.length)
    for (const { alert, labels, annotations } of ALL) {
      expect(['critical', 'warning']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/\.$/)
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
      expect(OPERATIONS).toContain(`\n#### ${alert}\n\n*${labels.severity}*. `)
    }
    const described = [...OPERATIONS.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name)
    expect(described.sort()).toEqual(ALL.map(({ alert }) => alert).sort())
  })

  test('each alert is raised by samples, and each of the shop by a fault of prove:alerts or says why not', () => {
    const names = ALL.map(({ alert }) => alert).sort()
    expect(Object.keys(UNIT_CASES).sort()).toEqual(names)
    expect(Object.keys(FAULT_OF).sort()).toEqual(OURS.map(({ alert }) => alert).sort())
  })
})

test('promtool: the rules are valid, fire on bad samples and stay quiet on good ones', {
  timeout: 300_000,
}, async (context) => {
  const promtool = await findTool('promtool', 'prometheus')
  if (!promtool) return context.skip('there is no promtool here, and none can be installed')
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-alerts-'))
  try {
    const short = join(folder, 'short.yml')
    writeFileSync(short, shortenedRules())
    await promisify(execFile)(promtool, ['check', 'rules', RULES_FILE, short])
    // a file for each alert with its rule alone: all rules over all samples would take minutes
    const files = ALL.map((rule) => {
      const only = { groups: [{ name: 'one', rules: [rule] }] }
      const [ruleFile, file] = [join(folder, `${rule.alert}.json`), join(folder, `${rule.alert}.test.json`)]
      writeFileSync(ruleFile, JSON.stringify(only))
      writeFileSync(file, JSON.stringify({ rule_files: [ruleFile], tests: unitTests(rule.alert) }))
      return file
    })
    const tested = promisify(execFile)(promtool, ['test', 'rules', ...files])
    const { stdout } = await tested.catch((failed: { stdout: string }) => failed)
    expect(stdout).not.toContain('FAILED')
    expect(stdout.match(/SUCCESS/g)).toHaveLength(ALL.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function unitTests(alert: string) {
  const { at, bad, good } = UNIT_CASES[alert] ?? { at: '', bad: {}, good: {} }
  const nights = QUIET_AT_NIGHT.filter(([name]) => name === alert)
  return [
    unitTest(alert, { at, samples: bad, fires: true }),
    unitTest(alert, { at, samples: good, fires: false }),
    ...nights.map(([, night]) => unitTest(alert, { at: night, samples: bad, fires: false })),
  ]
}

type Sampled = {
  readonly at: string
  readonly samples: Readonly<Record<string, string>>
  readonly fires: boolean
}

function unitTest(alert: string, { at, samples, fires }: Sampled) {
  return {
    interval: '1m',
    name: `${alert} ${fires ? 'fires' : 'is quiet'}`,
    input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: at,
        exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  }
}
