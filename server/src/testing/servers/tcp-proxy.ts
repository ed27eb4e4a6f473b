import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Wire = { readonly client: Socket; readonly target: Socket }

type Address = { readonly hostname: string; readonly port: number | string }

export type TcpProxy = {
  readonly port: number
  /** Connections that stand. */
  readonly wires: ReadonlySet<Wire>
  /** The same address, by way of the proxy. */
  through(address: string): string
  breakAll(): void
  /** Breaks all connections and refuses new ones. */
  close(): void
  /** After `close`, again at the same port. */
  listen(): Promise<void>
}

/** Stands between a program and a server, wherever that listens now; `join` passes on what comes over a connection. */
export async function startTcpProxy(target: () => Address, join: (wire: Wire) => void): Promise<TcpProxy> {
  const wires = new Set<Wire>()
  const meet = (client: Socket) => {
    const { port, hostname } = target()
    const wire = { client, target: connect(Number(port), hostname) }
    wires.add(wire)
    for (const [one, other] of bothWays(wire)) {
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        wires.delete(wire)
      })
    }
    join(wire)
  }
  let server = createServer(meet)
  let port = 0
  const listen = async () => {
    server = createServer(meet)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  }
  await listen()
  port = (server.address() as AddressInfo).port
  const breakAll = () => {
    for (const wire of wires) breakWire(wire)
  }
  return {
    port,
    wires,
    through: (address) => Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    breakAll,
    listen,
    close() {
      server.close()
      breakAll()
    },
  }
}

export function breakWire({ client, target }: Wire): void {
  client.destroy()
  target.destroy()
}

/** Passes everything on as it comes. */
export function pipeBoth(wire: Wire): void {
  for (const [one, other] of bothWays(wire)) one.pipe(other)
}

function bothWays({ client, target }: Wire) {
  return [
    [client, target],
    [target, client],
  ] as const
}
