import { messageReader } from '../../server/src/testing/servers/postgres-server.ts'
import { pipeBoth, startTcpProxy } from '../../server/src/testing/servers/tcp-proxy.ts'
import { encoder } from './encode-step.ts'
import { openConnection } from './http-connection.ts'
import { median } from './machine.ts'
import type { Scenario } from './scenarios.ts'
import { type ShopSettings, startShop } from './server-process.ts'

/** Few enough to be quick, enough for what jobs ask in between not to count. */
const UNITS = 15

/** How many statements each scenario sends to the database, by its name: the median of some, once all were asked before. */
export async function countStatements(
  settings: ShopSettings,
  scenarios: readonly Scenario[],
): Promise<Map<string, number>> {
  const proxy = await startCountingProxy(settings.databaseUrl)
  const shop = await startShop({ ...settings, databaseUrl: proxy.url })
  const connection = openConnection(shop.port)
  const counts = new Map<string, number>()
  try {
    for (const { name, units } of scenarios) {
      const some = Array.from({ length: UNITS }, (_, at) => (units[at % units.length] ?? []).map(encoder))
      const once = async (steps: (typeof some)[number]) => {
        const before = proxy.count()
        for (const { encode } of steps) await connection.ask(encode())
        return proxy.count() - before
      }
      for (const steps of some) await once(steps)
      const seen: number[] = []
      for (const steps of some) seen.push(await once(steps))
      counts.set(name, median(seen))
    }
    return counts
  } finally {
    connection.close()
    await shop.stop()
    proxy.close()
  }
}

export type CountingProxy = {
  readonly url: string
  /** Statements sent to the database so far, `begin` and `commit` among them. */
  count(): number
  close(): void
}

/** Stands between a program and PostgreSQL and counts what is asked, without the program knowing. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  let count = 0
  const proxy = await startTcpProxy(
    () => target,
    (wire) => {
      // a statement is executed, or is a simple query
      const counted = (letter: string) => (letter === 'E' || letter === 'Q') && count++
      wire.client.on('data', messageReader('client', counted))
      pipeBoth(wire)
    },
  )
  return { url: proxy.through(databaseUrl), count: () => count, close: proxy.close }
}
