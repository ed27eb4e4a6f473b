import { messageReader } from '../../server/src/testing/servers/postgres-messages.ts'
import { pipeBoth, startTcpProxy } from '../../server/src/testing/servers/tcp-proxy.ts'

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
