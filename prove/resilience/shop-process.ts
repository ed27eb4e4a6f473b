import { freePorts } from '../../server/src/testing/servers/free-ports.ts'
import { launchShop } from '../../server/src/testing/servers/launch.ts'

export type ShopProcess = {
  readonly url: string
  /** The last that it said. */
  said(): string
  /** As an operator does; returns its exit code, or the signal that ended it, and how long it took. */
  stop(): Promise<{ readonly code: number | string | null; readonly ms: number }>
}

/** The built program as `npm start` runs it. */
export async function startShopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const [port = 0] = await freePorts(1)
  const shop = launchShop({ PORT: String(port), ...settings })
  await shop.port
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => shop.said().slice(-20_000),
    async stop() {
      const begun = performance.now()
      const code = await shop.end('SIGTERM')
      return { code, ms: performance.now() - begun }
    },
  }
}
