import { startTcpProxy, type Wire } from './tcp-proxy.ts'

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
