import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

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

type Wire = { readonly client: Socket; readonly database: Socket; isInTransaction: boolean }

/** Stands between a program and PostgreSQL, wherever that listens now, and cuts connections when it is told to. */
export async function startCuttingProxy(target: () => string): Promise<CuttingProxy> {
  const wires = new Set<Wire>()
  let cuts = 0
  let statementsLeft = Number.POSITIVE_INFINITY
  const cut = (wire: Wire) => {
    cuts += 1
    wire.client.destroy()
    wire.database.destroy()
  }
  const server = createServer((client) => {
    const { port, hostname } = new URL(target())
    const wire: Wire = { client, database: connect(Number(port), hostname), isInTransaction: false }
    wires.add(wire)
    join(wire, () => wires.delete(wire))
    client.on(
      'data',
      messages(true, (letter) => {
        if (!wire.isInTransaction || !STATEMENTS.has(letter) || --statementsLeft > 0) return
        statementsLeft = Number.POSITIVE_INFINITY
        cut(wire)
      }),
    )
    wire.database.on(
      'data',
      messages(false, (letter, body) => {
        if (letter === READY) wire.isInTransaction = body[0] !== IDLE
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target())
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAll() {
      for (const wire of wires) cut(wire)
    },
    cutInTransaction(statements) {
      statementsLeft = statements
    },
    cuts: () => cuts,
    close() {
      server.close()
      for (const wire of wires) cut(wire)
    },
  }
}

function join({ client, database }: Wire, ended: () => void): void {
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    one.setNoDelay(true)
    one.pipe(other)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      other.destroy()
      ended()
    })
  }
}

const code = (letter: string) => letter.charCodeAt(0)
/** A statement begins with Parse or Bind, or is a simple Query. */
const STATEMENTS: ReadonlySet<number> = new Set([code('E'), code('Q')])
const READY = code('Z')
const IDLE = code('I')

/** Reads the messages of one direction; the client's first has no letter, each other begins with one and its length. */
function messages(
  isFromClient: boolean,
  heard: (letter: number, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let letters = isFromClient ? 0 : 1
  return (chunk) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (data.length >= letters + 4) {
      const size = letters + data.readInt32BE(letters)
      if (data.length < size) break
      if (letters === 1) heard(data[0] ?? 0, data.subarray(5, size))
      data = data.subarray(size)
      letters = 1
    }
    rest = data
  }
}
