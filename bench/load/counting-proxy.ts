import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CountingProxy = {
  readonly url: string
  /** Statements sent to the database so far, `begin` and `commit` among them. */
  count(): number
  close(): void
}

/** Stands between a program and PostgreSQL and counts what is asked, without the program knowing. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const counter = statementCounter(() => count++)
    client.on('data', counter)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    count: () => count,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const EXECUTE = 'E'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

/** Reads the messages of one connection: the first has no letter, each other begins with one and its length. */
function statementCounter(counted: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let letters = 0
  return (chunk) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (data.length >= letters + 4) {
      const size = letters + data.readInt32BE(letters)
      if (data.length < size) break
      if (letters === 1 && (data[0] === EXECUTE || data[0] === QUERY)) counted()
      data = data.subarray(size)
      letters = 1
    }
    rest = data
  }
}
