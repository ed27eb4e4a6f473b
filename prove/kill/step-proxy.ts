import { breakWire, startTcpProxy, type Wire } from '../../server/src/testing/servers/tcp-proxy.ts'
import { backendReader, frontendReader } from './wire.ts'

/** Before: the statement never reached the database. After: it did its work, and the reply was lost. */
export type Moment = { readonly nth: number; readonly side: 'before' | 'after' }

type Watch = { count: number; readonly statements: string[]; readonly moment: Moment | null; die(): void }

/** Stands between a server and PostgreSQL, counts what is asked, and lets the server die at one statement of it. */
export async function startStepProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const closedPorts = new Set<number>()
  const state: { watch: Watch | null } = { watch: null }
  const proxy = await startTcpProxy(
    () => target,
    (wire) => {
      wire.target.on('connect', () => {
        const { localPort = 0 } = wire.target
        wire.target.on('close', () => closedPorts.add(localPort))
      })
      passOn(wire, state)
    },
  )
  return {
    url: proxy.through(databaseUrl),
    /** Counts from now on; with a moment, `die` is called there and nothing passes any more. */
    watch(moment: Moment | null, die: () => void): void {
      state.watch = { count: 0, statements: [], moment, die }
    },
    /** What was asked since, in its order. */
    unwatch(): string[] {
      const { statements } = state.watch ?? { statements: [] }
      state.watch = null
      return statements
    },
    /** Where connections came from that are over on this side; the database may not have noticed yet. */
    closedPorts: (): number[] => [...closedPorts],
    close: proxy.close,
  }
}

function passOn(wire: Wire, state: { readonly watch: Watch | null }): void {
  const { client, target } = wire
  /** Numbers of the statements that wait for their answer; 0 for one that is not watched. */
  const waiting: number[] = []
  let isDead = false
  const end = (watch: Watch) => {
    isDead = true
    watch.die()
    breakWire(wire)
  }
  const asked = frontendReader((statement) => {
    const { watch } = state
    const nth = watch ? ++watch.count : 0
    watch?.statements.push(statement)
    waiting.push(nth)
    if (watch?.moment?.side === 'before' && watch.moment.nth === nth) end(watch)
  })
  const answered = backendReader(() => {
    const nth = waiting.shift()
    const { watch } = state
    if (watch?.moment?.side === 'after' && watch.moment.nth === nth) end(watch)
  })
  client.on('data', (chunk) => {
    asked(chunk)
    if (!isDead) target.write(chunk)
  })
  target.on('data', (chunk) => {
    answered(chunk)
    if (!isDead) client.write(chunk)
  })
}
