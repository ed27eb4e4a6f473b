import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { backendReader, frontendReader } from './wire.ts'

/** Before: the statement never reached the database. After: it did its work, and nobody heard the answer. */
export type Moment = { readonly nth: number; readonly side: 'before' | 'after' }

type Watch = { count: number; readonly statements: string[]; readonly moment: Moment | null; die(): void }

/** Stands between a server and PostgreSQL, counts what is asked, and lets the server die at one statement of it. */
export async function startStepProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const closedPorts = new Set<number>()
  const state: { watch: Watch | null } = { watch: null }
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
    }
    database.on('connect', () => {
      const { localPort = 0 } = database
      database.on('close', () => closedPorts.add(localPort))
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    passOn({ client, database, state })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
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
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Line = {
  readonly client: Socket
  readonly database: Socket
  readonly state: { readonly watch: Watch | null }
}

function passOn({ client, database, state }: Line): void {
  /** Numbers of the statements that wait for their answer; 0 for one that nobody watches. */
  const waiting: number[] = []
  let isDead = false
  const end = (watch: Watch) => {
    isDead = true
    watch.die()
    client.destroy()
    database.destroy()
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
    if (!isDead) database.write(chunk)
  })
  database.on('data', (chunk) => {
    answered(chunk)
    if (!isDead) client.write(chunk)
  })
}
