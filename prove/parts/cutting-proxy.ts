import { messageReader } from '../../server/src/testing/servers/postgres-server.ts'
import { breakWire, pipeBoth, startTcpProxy, type Wire } from '../../server/src/testing/servers/tcp-proxy.ts'

export type CuttingProxy = {
  /** The database's address, by way of the proxy: the same for as long as the proxy stands. */
  readonly url: string
  /** Cuts every connection, whatever it is doing. */
  cutAll(): void
  /** Cuts the next connection that has sent so many more statements within a transaction. */
  cutInTransaction(statements: number): void
  /** How many connections it has cut. */
  cuts(): number
  close(): void
}

/** Stands between a program and PostgreSQL, wherever that listens now, and cuts connections on request. */
export async function startCuttingProxy(target: () => string): Promise<CuttingProxy> {
  let cuts = 0
  let statementsLeft = Number.POSITIVE_INFINITY
  const cut = (wire: Wire) => {
    cuts += 1
    breakWire(wire)
  }
  const join = (wire: Wire) => {
    let isInTransaction = false
    pipeBoth(wire)
    wire.client.on(
      'data',
      messageReader('client', (letter) => {
        // a statement is executed, or is a simple query
        if (!isInTransaction || !'EQ'.includes(letter || ' ') || --statementsLeft > 0) return
        statementsLeft = Number.POSITIVE_INFINITY
        cut(wire)
      }),
    )
    wire.target.on(
      'data',
      messageReader('database', (letter, body) => {
        if (letter === 'Z') isInTransaction = body.toString() !== 'I'
      }),
    )
  }
  const proxy = await startTcpProxy(() => new URL(target()), join)
  return {
    url: proxy.through(target()),
    cutAll() {
      for (const wire of proxy.wires) cut(wire)
    },
    cutInTransaction(statements) {
      statementsLeft = statements
    },
    cuts: () => cuts,
    close: proxy.close,
  }
}
