/** A process of its own that sends requests as visitors do; `drive-process.ts` starts it and sends it the requests. */
import { type Encoder, encoder, type Step } from './encode-step.ts'
import { type Connection, openConnection } from './http-connection.ts'
import { quantile } from './machine.ts'

export type Load = {
  readonly port: number
  /** Each is one thing a visitor does: its steps follow each other on one connection and are timed as one. */
  readonly units: readonly (readonly Step[])[]
  readonly connections: number
  readonly seconds: number
  /** How long it runs before anything counts. */
  readonly warmUpSeconds: number
  /** So many are asked, however long that takes. */
  readonly atLeast?: number
}
export type Outcome = {
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** All that was asked, before it counted too. */
  readonly asked: number
}

process.on('message', (load: Load) => {
  run(load).then(
    (outcome) => process.send?.({ outcome }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit())

async function run({
  port,
  units,
  connections,
  seconds,
  warmUpSeconds,
  atLeast = 0,
}: Load): Promise<Outcome> {
  const ready = units.map((steps) => steps.map(encoder))
  const start = performance.now() + warmUpSeconds * 1000
  const end = start + seconds * 1000
  const times: number[] = []
  let at = 0
  let bytes = 0
  async function visit(): Promise<void> {
    const connection = openConnection(port)
    for (let begun = performance.now(); begun < end || at < atLeast; begun = performance.now()) {
      bytes += await ask(connection, ready[at++ % ready.length] ?? [])
      const ended = performance.now()
      if (ended > start && ended <= end) times.push(ended - begun)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const sorted = Float64Array.from(times).sort()
  return {
    perSecond: sorted.length / Math.max(seconds, 0.001),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    bytes: bytes / Math.max(1, at),
    asked: at,
  }
}

/** Answers how many bytes came back. */
async function ask(connection: Connection, steps: readonly Encoder[]): Promise<number> {
  let received = 0
  for (const { name, encode } of steps) {
    const { status, text, bytes } = await connection.ask(encode())
    if (status >= 400) throw new Error(`${name} answered ${status}: ${text}`)
    received += bytes
  }
  return received
}
