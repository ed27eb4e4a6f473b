import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findTool, freePorts } from '../server/src/testing/servers/launch.ts'
import type { Fault } from './alerts/fault.ts'
import { FAULT_OF } from './alerts/fault-of.ts'
import { MACHINE_FAULTS } from './alerts/machine-faults.ts'
import { makeWell, ROW_FAULTS } from './alerts/row-faults.ts'
import { openScene, type Scene } from './alerts/scene.ts'
import { shortenedRules } from './alerts/shipped-rules.ts'
import { eventually } from './growth/ground.ts'

/** `npm run prove:alerts`: a real Prometheus watches the built shop, and each fault raises its alert. */
const PATIENCE_MS = 150_000
const POLL_MS = 300
const problems: string[] = []
/** Names of alerts: the faults of these alone. */
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'))

const scene = await openScene()
try {
  await makeWell(scene)
  const prometheus = await startPrometheus(scene.folder, scene.metricsPort)
  if (!prometheus) say('There is no Prometheus here, and none can be installed: left out.')
  try {
    if (prometheus) await proveAll(scene, prometheus)
  } finally {
    await prometheus?.stop()
  }
} finally {
  await scene.close()
}
for (const problem of problems) process.stderr.write(`MISSING ${problem}\n`)
// connections to a database that was taken away may linger
process.exit(problems.length > 0 ? 1 : 0)

async function proveAll(scene: Scene, prometheus: Prometheus): Promise<void> {
  await quiet(prometheus, [...Object.keys(FAULT_OF)], 'before any fault')
  for (const fault of [...ROW_FAULTS, ...MACHINE_FAULTS]) {
    const isWanted = only.length === 0 || fault.alerts.some((alert) => only.includes(alert))
    if (isWanted) await prove(scene, prometheus, fault)
  }
  const untried = Object.entries(FAULT_OF).filter(([, by]) => by.startsWith('by samples only'))
  for (const [alert, why] of untried) say(`samples ${alert.padEnd(22)} ${why}`)
}

async function prove(scene: Scene, prometheus: Prometheus, fault: Fault): Promise<void> {
  const absent = fault.isAbsent?.(scene)
  if (absent) return say(`skipped ${fault.alerts.join(', ')}: ${absent}`)
  await quiet(prometheus, fault.alerts, 'before its fault')
  const begun = performance.now()
  const missing = new Set(fault.alerts)
  await fault.cause(scene)
  while (missing.size > 0 && performance.now() - begun < PATIENCE_MS) {
    await fault.meanwhile?.(scene)
    const since = Math.ceil((performance.now() - begun) / 1000)
    for (const alert of await prometheus.firing(since)) {
      if (!missing.delete(alert)) continue
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      say(`fired   ${alert.padEnd(22)} after ${seconds.padStart(3)} s: ${FAULT_OF[alert]}`)
    }
    await pause(POLL_MS)
  }
  for (const alert of missing) problems.push(`${alert}: ${FAULT_OF[alert]}`)
  if (!fault.mend) return
  await fault.mend(scene)
  await quiet(prometheus, fault.alerts, 'after it was mended')
}

async function quiet(prometheus: Prometheus, alerts: readonly string[], when: string): Promise<void> {
  const begun = performance.now()
  // two scrapes at least, and whatever the cache of the metrics holds
  await pause(3_000)
  const loud = async () => alerts.filter((alert) => firing.has(alert))
  let firing = await prometheus.firing()
  while ((await loud()).length > 0 && performance.now() - begun < PATIENCE_MS) {
    await pause(POLL_MS)
    firing = await prometheus.firing()
  }
  for (const alert of await loud()) problems.push(`${alert} still fires ${when}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

type Prometheus = {
  /** Names of the alerts that fire now, or did within so many seconds. */
  firing(withinSeconds?: number): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** A real Prometheus that asks this address every second; undefined where there is none, nor can be. */
async function startPrometheus(folder: string, metricsPort: number): Promise<Prometheus | undefined> {
  const program = await findTool('prometheus', 'prometheus')
  if (!program) return undefined
  const home = join(folder, 'prometheus')
  mkdirSync(home)
  writeFileSync(join(home, 'rules.yml'), shortenedRules())
  const target = { job_name: 'niramoy', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [target],
  }
  writeFileSync(join(home, 'prometheus.yml'), JSON.stringify(config))
  const [port = 0] = await freePorts(1)
  const args = [
    `--config.file=${join(home, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(home, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await eventually(
    async () => (await ask('/-/ready').catch(() => undefined))?.ok ?? false,
    'Prometheus is ready',
  )
  return {
    async firing(withinSeconds) {
      const firing = 'ALERTS{alertstate="firing"}'
      const within = withinSeconds ? `count_over_time(${firing}[${withinSeconds}s])` : firing
      const expr = `count by (alertname) (${within})`
      const { data } = (await (await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`)).json()) as {
        data: { result: { metric: { alertname: string } }[] }
      }
      return new Set(data.result.map(({ metric }) => metric.alertname))
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
