import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTool, freePorts } from '../../server/src/testing/servers/launch.ts'
import { eventually } from '../growth/ground.ts'
import { shortenedRules } from './shipped-rules.ts'

export type Prometheus = {
  /** Names of the alerts that fire now, or did within so many seconds. */
  firing(withinSeconds?: number): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** A real Prometheus that asks this address every second; undefined where there is none, nor can be. */
export async function startPrometheus(folder: string, metricsPort: number): Promise<Prometheus | undefined> {
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
