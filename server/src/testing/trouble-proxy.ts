import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * What can be wrong with a neighbour. `refused`: nobody listens. `silent`: connections stand, but nothing comes back.
 * `slow`: every part of an answer comes late. `cut`: the connection ends in the middle of an answer. `says`: these
 * bytes come instead of the answer.
 */
export type Trouble =
  | { readonly kind: 'none' | 'refused' | 'silent' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'says'; readonly bytes: string }

export type TroubleProxy = {
  readonly port: number
  /** From now on; connections that stand are in the same trouble, or broken. */
  set(trouble: Trouble): Promise<void>
  close(): Promise<void>
}

/** Stands between the shop and a neighbour, and makes trouble when it is told to. */
export async function startTroubleProxy(target: {
  readonly port: number
  readonly hostname: string
}): Promise<TroubleProxy> {
  const state: State = { trouble: { kind: 'none' }, sockets: new Set() }
  const meet = (client: Socket) => join(client, connect(target.port, target.hostname), state)
  let server = await listen(meet, 0)
  const { port } = server.address() as AddressInfo
  const breakAll = () => {
    for (const socket of state.sockets) socket.destroy()
  }
  return {
    port,
    async set(trouble) {
      const wasRefused = state.trouble.kind === 'refused'
      state.trouble = trouble
      if (trouble.kind === 'refused' && !wasRefused) {
        server.close()
        breakAll()
      }
      if (trouble.kind !== 'refused' && wasRefused) server = await listen(meet, port)
      // what was held back is lost; a client that trusts the connection must notice by itself
      if (trouble.kind === 'none') breakAll()
    },
    async close() {
      server.close()
      breakAll()
    },
  }
}

type State = { trouble: Trouble; readonly sockets: Set<Socket> }

async function listen(meet: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(meet)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

function join(client: Socket, neighbour: Socket, state: State): void {
  let passed = 0
  for (const [one, other] of [
    [client, neighbour],
    [neighbour, client],
  ] as const) {
    state.sockets.add(one)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      state.sockets.delete(one)
      other.destroy()
    })
  }
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
