import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Bundle, bundlePrograms, launch } from '../../server/src/testing/servers/launch.ts'
import { messageReader } from '../../server/src/testing/servers/postgres-server.ts'
import { breakWire, startTcpProxy, type Wire } from '../../server/src/testing/servers/tcp-proxy.ts'

const [QUERY, PARSE, BIND, SYNC] = ['Q', 'P', 'B', 'S']
const READY = 'Z'

/** Tells of each statement once the database would begin it: a plain query, or what ends with a sync. */
function frontendReader(asked: (statement: string) => void) {
  const prepared = new Map<string, string>()
  let current = ''
  return messageReader('client', (letter, body) => {
    if (letter === QUERY) asked(textAt(body, 0))
    if (letter === PARSE) {
      const name = textAt(body, 0)
      prepared.set(name, textAt(body, Buffer.byteLength(name) + 1))
    }
    if (letter === BIND) {
      const portal = textAt(body, 0)
      current = prepared.get(textAt(body, Buffer.byteLength(portal) + 1)) ?? ''
    }
    if (letter === SYNC) asked(current)
  })
}

/** Tells when a statement was answered to its end. */
function backendReader(answered: () => void) {
  let isStarted = false
  return messageReader('database', (letter) => {
    if (letter !== READY) return
    // the first is of the connection itself
    if (isStarted) answered()
    isStarted = true
  })
}

function textAt(body: Buffer, at: number): string {
  return body.toString('utf8', at, body.indexOf(0, at))
}

/** The program as it is deployed, but for its start. */
export function bundleVictim(): Promise<Bundle> {
  return bundlePrograms('prove/kill/victim.ts')
}

type World = {
  readonly bundle: Bundle
  /** Through the proxy that counts, and past it. */
  readonly databaseUrl: string
  readonly directUrl: string
  readonly now: Date
  readonly settings: Readonly<Record<string, string>>
  /** Files it keeps; the next one finds them there. */
  readonly dataDir: string
  /** Where uploads lie until they are dealt with. */
  readonly temporary: string
}

type Said = { readonly address?: string; readonly done?: number; readonly failed?: string }

export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>

/** One process of the shop. */
export async function startMortalServer(world: World) {
  const { child, end, ended, said } = launch(['build/victim.js'], {
    cwd: world.bundle.folder,
    env: {
      NODE_COMPILE_CACHE: join(world.bundle.folder, 'compiled'),
      DATABASE_URL: world.databaseUrl,
      DIRECT_URL: world.directUrl,
      NOW: world.now.toISOString(),
      SETTINGS: JSON.stringify(world.settings),
      DATA_DIR: world.dataDir,
      TMPDIR: world.temporary,
    },
    ipc: true,
  })
  const { address } = await heard(child)
  if (!address) throw new Error(`the server does not listen:\n${said()}`)
  return {
    url: address,
    /** As `kill -9` does, whatever it is doing. */
    kill: () => void child.kill('SIGKILL'),
    ended,
    /** How much was due; undefined when it died over it. */
    async runJob(job: string, now: Date): Promise<number | undefined> {
      child.send({ job, now: now.toISOString() })
      const answer = await heard(child).catch(() => undefined)
      if (answer?.failed) throw new Error(`the job ${job} failed: ${answer.failed}`)
      return answer?.done
    },
    async stop(): Promise<void> {
      await end('SIGKILL')
    },
  }
}

function heard(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the server is gone'))
    child.once('exit', gone)
    child.once('message', (said) => {
      child.off('exit', gone)
      resolve(said as Said)
    })
  })
}

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
