/** `npm run prove:input`: hostile inputs for every call of the contract, against the real server over TCP. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { getMemory } from '../bench/load/machine.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { localFiles } from '../server/src/platform/integrations/files/local-files.ts'
import { brokenBooks } from '../server/src/testing/books.ts'
import { attack, type Ground, type Tally } from './input/attack.ts'
import { ALL_CALLS, ASSISTANT_CALLS, type NamedCall } from './input/calls.ts'
import { type ConnectionFault, type Lane, pipelined, slow, smuggled } from './input/connections.ts'
import { sampleFiles } from './input/generate.ts'
import type { Planter } from './input/mark.ts'
import { getWorlds, plantWorld } from './input/plant.ts'
import { type RealServer, startRealServer } from './input/real-server.ts'
import { converse, socketSender } from './input/socket.ts'
import { watchChanges } from './input/watch-changes.ts'
import { draw } from './parts/draw.ts'

const { values } = parseArgs({
  options: { each: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const LANES = 4
const each = Number(values.each ?? 200)
const seed = Number(values.seed ?? randomBytes(4).readUInt32BE())
const calls = [...ALL_CALLS, ...ASSISTANT_CALLS].filter(
  ({ name, path }) => !values.only || `${name} ${path}`.includes(values.only),
)

const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${calls.length} calls, ${each} inputs each, seed ${seed}`)
const server = await startRealServer()
const planter: Planter = {
  db: openDb(server.databaseUrl, { max: 4 }),
  // no-clock: the clock of the planted rows
  now: () => new Date(),
  random: randomBytes,
  files: localFiles(server.filesFolder),
}
try {
  process.exitCode = (await prove()) === 0 ? 0 : 1
} finally {
  await planter.db.destroy()
  await server.stop()
}

/** What all calls are tried on; each has people of its own, for they are tried at once. */
type Shared = Omit<Ground, 'worlds'>

/** How many faults there were. */
async function prove(): Promise<number> {
  const before = getMemory(server.pid)
  const watch = await watchChanges(server.databaseUrl)
  const files = await sampleFiles()
  const ground: Shared = { watch, files, send: socketSender(server.port), isPolite: false }
  const slowly = Promise.all(calls.map(async (call) => slow(await readLane(call, ground))))
  const found: ConnectionFault[] = []
  const tallies = await inLanes(calls, async (call) => {
    const lane = await readLane(call, ground)
    found.push(...(await pipelined(lane)), ...(await smuggled(lane)))
    return attackAloud(call, ground)
  })
  const sent = tallies.reduce((sum, tally) => sum + tally.sent, 0)
  const faults = tallies.flatMap((tally) => tally.faults)
  const connections = [...found, ...(await slowly).flat()]
  await watch.stop()
  for (const { input, as, status, wrong } of faults) {
    say(
      `FAULT ${input.call} as ${as}, ${input.kind} ${input.field ?? ''} ${input.what}: ${status}, ${wrong.join('; ')}`,
    )
  }
  for (const { call, what, wrong } of connections) say(`FAULT ${call}, ${what}: ${wrong}`)
  const problems = await findProblems(server)
  for (const problem of problems) say(`FAULT ${problem}`)
  const after = getMemory(server.pid)
  const wrong = faults.length + connections.length + problems.length
  say(
    `memory ${Math.round(before.now)} MB before, ${Math.round(after.now)} MB after, ${Math.round(after.most)} MB at most`,
  )
  say(
    `${calls.length} calls, ${sent} requests and ${calls.length * 5} connections, ${wrong} faults; seed ${seed}`,
  )
  return wrong
}

/** A few at once, as visitors come. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const left = [...items]
  const results: Result[] = []
  const lane = async () => {
    for (let item = left.shift(); item; item = left.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

async function attackAloud(call: NamedCall, ground: Shared): Promise<Tally> {
  const tally = await attack(call, { ...ground, worlds: getWorlds(planter) }, { each, seed, asHowMany: 2 })
  const statuses = [...tally.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}×${times}`)
  const faults = tally.faults.length > 0 ? `, ${tally.faults.length} FAULTS` : ''
  say(`${call.name}: ${tally.sent} sent, ${statuses.join(' ')}${faults}`)
  return tally
}

/** A connection of its own for the role that gets furthest into the call. */
async function readLane(call: NamedCall, { files }: Shared): Promise<Lane> {
  const world = await plantWorld(planter)
  const { cookie } = call.access === 'admin' ? world.admin : world.owner
  const bench = { things: world.things, chance: draw(`${call.name} ${seed}`), files }
  return { port: server.port, call, bench, cookie }
}

/** Checks that the server replies, has logged no error, and that the books balance. */
async function findProblems({ port, isAlive, said }: RealServer): Promise<string[]> {
  const bytes = Buffer.from('GET /api/ready HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  const [ready] = await converse(port, { bytes, methods: ['GET'] })
  const complaints = said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const books = await brokenBooks(planter.db)
  return [
    ...(isAlive() ? [] : ['the server has ended']),
    ...(ready?.status === 200 ? [] : [`the server is not ready: ${ready?.status}`]),
    ...complaints.slice(0, 20).map((line) => `the server logged ${line.slice(0, 600)}`),
    ...books.map((verdict) => `the books are wrong: ${JSON.stringify(verdict)}`),
  ]
}
