import { join } from 'node:path'
import { type Launched, launch, ROOT } from '../../server/src/testing/servers/launch.ts'

/** A place behind the balancer, where a process of either version can run. */
export type Place = {
  readonly url: string
  readonly port: number
  /** Starts the program of that folder; resolves when it listens. */
  start(folder?: string): Promise<void>
  /** Asks it to stop, as an upgrade does; resolves when it has. */
  end(): Promise<void>
  kill(): Promise<void>
  /** How many replies it has given with each status of 500 and above. */
  failures(): Promise<Readonly<Record<string, number>>>
  said(): string
}

export function place(settings: Readonly<Record<string, string>>): Place {
  const { PORT = '', METRICS_PORT = '' } = settings
  const env = {
    LOG_LEVEL: 'error',
    MAX_BOXES_PER_DAY: '100000',
    OPEN_COD_ORDERS: '100000',
    OPEN_COD_SUM: '20000000',
    ...settings,
  }
  const lives: Launched[] = []
  return {
    url: `http://127.0.0.1:${PORT}`,
    port: Number(PORT),
    async start(folder = ROOT) {
      const life = launch([join(folder, 'build/server/main.js')], { env, cwd: folder })
      lives.push(life)
      await life.port
    },
    end: async () => void (await lives.at(-1)?.end('SIGTERM')),
    kill: async () => void (await lives.at(-1)?.end('SIGKILL')),
    async failures() {
      const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      const found: Record<string, number> = {}
      for (const [, status = '', count] of text.matchAll(
        /^niramoy_requests_total\{.*status="(5\d\d)".*\} (\d+)$/gm,
      ))
        found[status] = (found[status] ?? 0) + Number(count)
      return found
    },
    said: () => lives.map((life) => life.said()).join(''),
  }
}
