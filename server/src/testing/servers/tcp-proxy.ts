import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect } from 'vitest'
import { withTimeout } from '../../platform/integrations/with-timeout.ts'
import type { RawConnection, RawReply } from './raw-connection.ts'

/** Less than the shop waits for the rest of a request, and more than any machine needs to answer. */
export const PATIENCE_MS = 25_000
export const NEXT = 'GET /api/health HTTP/1.1\r\nhost: shop\r\n\r\n'

export function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  return withTimeout(PATIENCE_MS, work, () => new Error(`no answer: ${what}`))
}

/** The rule: the next request on the connection is answered, or the reply announced its end and it has ended in order. */
export async function expectUsable(line: RawConnection, first: RawReply | null, what: string): Promise<void> {
  expect(first, what).not.toBeNull()
  if (/\r\nconnection: close/i.test(first?.head ?? '')) {
    expect(await inTime(line.closed, `${what}: its end`), what).toBe('end')
    return
  }
  line.send(NEXT)
  const next = await inTime(line.reply(), `${what}: the next request`)
  expect([what, next?.status, next?.body]).toEqual([what, 200, '{"status":"ok"}'])
}

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

/**
 * What can be wrong with a neighbour. `refused`: no port is open. `silent`: connections stand, but nothing comes back.
 * `slow`: every part of an answer comes late. `cut`: the connection ends in the middle of an answer. `says`: these
 * bytes come instead of the answer.
 */
export type Trouble =
  | { readonly kind: 'none' | 'refused' | 'silent' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'says'; readonly bytes: string }

export type FaultyProxy = {
  readonly port: number
  /** From now on; connections that stand are in the same trouble, or broken. */
  set(trouble: Trouble): Promise<void>
  close(): Promise<void>
}

/** A proxy between the shop and a neighbour that fails on request. */
export async function startFaultyProxy(target: {
  readonly port: number
  readonly hostname: string
}): Promise<FaultyProxy> {
  const state: State = { trouble: { kind: 'none' } }
  const proxy = await startTcpProxy(
    () => target,
    (wire) => passOn(wire, state),
  )
  return {
    port: proxy.port,
    async set(trouble) {
      const wasRefused = state.trouble.kind === 'refused'
      state.trouble = trouble
      if (trouble.kind === 'refused' && !wasRefused) proxy.close()
      if (trouble.kind !== 'refused' && wasRefused) await proxy.listen()
      // what was held back is lost; a client that trusts the connection must notice by itself
      if (trouble.kind === 'none') proxy.breakAll()
    },
    close: async () => proxy.close(),
  }
}

type State = { trouble: Trouble }

function passOn({ client, target: neighbour }: Wire, state: State): void {
  let passed = 0
  client.on('data', (chunk) => {
    if (state.trouble.kind === 'says') client.end(state.trouble.bytes)
    else if (state.trouble.kind !== 'silent') neighbour.write(chunk)
  })
  neighbour.on('data', (chunk) => {
    const { trouble } = state
    if (trouble.kind === 'none') client.write(chunk)
    if (trouble.kind === 'slow') setTimeout(() => client.write(chunk), trouble.ms)
    if (trouble.kind !== 'cut') return
    client.write(chunk.subarray(0, Math.max(0, trouble.afterBytes - passed)))
    passed += chunk.length
    if (passed >= trouble.afterBytes) client.destroySoon()
  })
}
