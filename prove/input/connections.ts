/** What can be wrong with a connection: it is slow, it says too little, it says several things at once. */
import { type Bench, baseWire, getBase } from './base.ts'
import type { NamedCall } from './calls.ts'
import { converse, getBytes, withCookie } from './socket.ts'
import type { Answer, Wire } from './wire.ts'

export type ConnectionFault = { readonly call: string; readonly what: string; readonly wrong: string }
export type Lane = {
  readonly port: number
  readonly call: NamedCall
  readonly bench: Bench
  readonly cookie: string
}

/** The server gives a request a minute, and looks every half. */
const SLOW_PATIENCE_MS = 150_000
const DRIP_EVERY_MS = 4_000

/** Several pipelined requests get as many replies, in their order. */
export async function pipelined({ port, call, bench, cookie }: Lane): Promise<ConnectionFault[]> {
  const wire = withCookie(baseWire(call, getBase(call, bench), bench.files), cookie)
  const health: Wire = { method: 'GET', target: '/api/health', headers: [] }
  const asked = [health, ...(call.reply === 'events' ? [] : [wire]), health]
  const bytes = Buffer.concat(asked.map((each, at) => getBytes(each, [['x-request-id', `pipelined-${at}`]])))
  const answers = await converse(port, { bytes, methods: asked.map(({ method }) => method) })
  const order = answers.map(({ headers }) => headers['x-request-id']).join(' ')
  const wanted = asked.map((_, at) => `pipelined-${at}`).join(' ')
  const what = 'several requests at once'
  return order === wanted ? [] : [{ call: call.name, what, wrong: `was answered as ${order}` }]
}

/** A request inside of another's body is a body. */
export async function smuggled({ port, call, bench, cookie }: Lane): Promise<ConnectionFault[]> {
  const inner = Buffer.from('GET /api/health HTTP/1.1\r\nhost: a\r\nx-request-id: smuggled-inside\r\n\r\n')
  const { target } = baseWire(call, getBase(call, bench), bench.files)
  const outer: Wire = { method: call.method, target, headers: [['content-type', 'text/plain']], body: inner }
  const bytes = getBytes(withCookie(outer, cookie), [['connection', 'close']])
  const answers = await converse(port, { bytes, methods: [call.method, 'GET'] })
  const wrong = smuggledFault(answers)
  return wrong ? [{ call: call.name, what: 'a request inside of another', wrong }] : []
}

function smuggledFault(answers: readonly Answer[]): string | undefined {
  if (answers.length !== 1) return `was answered ${answers.length} times`
  return answers[0]?.headers['x-request-id'] === 'smuggled-inside' ? 'was answered itself' : undefined
}

type Slow = { readonly bytes: Buffer; readonly piece: Buffer }

/** Bodies and heads that never end: the server must end them. */
function slowOnes({ call, bench, cookie }: Lane): Record<string, Slow> {
  const wire = withCookie(baseWire(call, getBase(call, bench), bench.files), cookie)
  const head = getBytes({ ...wire, method: call.method }, []).subarray(0, 40)
  const body = wire.body ?? Buffer.from('{}')
  const type = wire.headers.some(([name]) => name === 'content-type')
    ? []
    : [['content-type', 'application/json'] as const]
  const long: Wire = { ...wire, headers: [...wire.headers, ...type, ['content-length', '500000']], body }
  const chunked: Wire = { ...wire, headers: [...wire.headers, ...type, ['transfer-encoding', 'chunked']] }
  const { body: _, ...unsent } = chunked
  return {
    'a head that never ends': { bytes: head, piece: Buffer.from('x') },
    'a body that never ends': { bytes: getBytes(long, []), piece: Buffer.from(' ') },
    'chunks that never end': { bytes: getBytes(unsent, []), piece: Buffer.from('1\r\n \r\n') },
  }
}

/** Ended in bounded time, whether with an answer or without. */
export async function slow(lane: Lane): Promise<ConnectionFault[]> {
  const all = Object.entries(slowOnes(lane)).map(async ([what, { bytes, piece }]) => {
    const begun = performance.now()
    const answers = await converse(lane.port, {
      bytes,
      methods: [lane.call.method],
      patienceMs: SLOW_PATIENCE_MS,
      drip: { piece, everyMs: DRIP_EVERY_MS },
    })
    const ms = Math.round(performance.now() - begun)
    const status = answers[0]?.status
    if (ms >= SLOW_PATIENCE_MS) return [{ call: lane.call.name, what, wrong: `was not ended in ${ms} ms` }]
    const isBad = status === undefined || status >= 500
    return isBad ? [{ call: lane.call.name, what, wrong: `was answered ${status}` }] : []
  })
  return (await Promise.all(all)).flat()
}
