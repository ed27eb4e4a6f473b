import { join } from 'node:path'
import { freePorts } from '../../server/src/testing/servers/free-ports.ts'
import { type Launched, launchShop } from '../../server/src/testing/servers/launch.ts'

const MOST_SAID = 20_000

export type ShopProcess = {
  readonly url: string
  readonly port: number
  readonly metrics: string
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to stop, as an upgrade does; resolves when it has. */
  end(): Promise<void>
  /** Starts another one at the same port; resolves when that listens. */
  start(): Promise<void>
  /** What went wrong, in its own words. */
  said(): string
}

/** The built program so many times, as it is deployed; the first one alone prepares the database. */
export async function startShops(
  count: number,
  { folder, settings }: { readonly folder: string; readonly settings: Record<string, string> },
): Promise<ShopProcess[]> {
  const ports = await freePorts(count * 2)
  const shops = Array.from({ length: count }, (_, n) =>
    shopProcess({
      ...settings,
      DATA_DIR: join(folder, `shop-${n}`),
      PORT: String(ports[n * 2]),
      METRICS_PORT: String(ports[n * 2 + 1]),
    }),
  )
  for (const shop of shops) await shop.start()
  return shops
}

function shopProcess(settings: Record<string, string>): ShopProcess {
  const { PORT = '', METRICS_PORT } = settings
  const lives: Launched[] = []
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => void (await lives.at(-1)?.end(signal))
  return {
    url: `http://127.0.0.1:${PORT}`,
    port: Number(PORT),
    metrics: `http://127.0.0.1:${METRICS_PORT}/metrics`,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async start() {
      const life = launchShop(settings)
      lives.push(life)
      await life.port
    },
    said: () =>
      lives
        .map((life) => life.said())
        .join('')
        .slice(-MOST_SAID),
  }
}
