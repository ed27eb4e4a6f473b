import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTool } from '../../server/src/testing/servers/find-tool.ts'
import { freePorts } from '../../server/src/testing/servers/free-ports.ts'
import { eventually } from '../growth/eventually.ts'
import { shortenedRules } from './shipped-rules.ts'

export type Prometheus = {
  /** Names of the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>
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
    // a second is short for a process that is stopped again and again
    scrape_configs: [{ ...target, scrape_interval: '1s', scrape_timeout: '1s' }],
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
    async firing() {
      const { data } = (await (await ask('/api/v1/alerts')).json()) as {
        data: { alerts: { labels: { alertname: string }; state: string }[] }
      }
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      )
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
