import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { withTimeout } from './with-timeout.ts'

/** Longer than any answer takes, and short enough not to be noticed when it does not come. */
const PATIENCE_MS = 250
/** After an answer that did not come, Redis is left alone for a moment: what stands in for it is quicker than waiting. */
const REST_MS = 1_000
const CONNECT_MS = 2_000
const LONGEST_PAUSE_MS = 1_000

/** A script that Redis runs as one step. */
export type RedisScript = { readonly text: string; readonly sha: string }
type Values = { readonly keys: readonly string[]; readonly args: readonly (string | number)[] }

export type Redis = {
  /** Returns what the script does. Fails soon when Redis is away; the caller does without it then. */
  run(script: RedisScript, values: Values): Promise<unknown>
  /** The same, but surely before every later command, also when Redis does not know the script yet. */
  runInOrder(script: RedisScript, values: Values): Promise<unknown>
  close(): void
}

export function redisScript(text: string): RedisScript {
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

/** One connection for the whole process, replaced by itself whenever it breaks; `lost` is called each time. */
export async function openRedis(
  url: string,
  lost: (error: Error) => void,
  patienceMs = PATIENCE_MS,
): Promise<Redis> {
  let restsUntil = 0
  const client = createClient({
    url,
    RESP: 2,
    name: 'niramoy',
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  })
  client.on('error', lost)
  // a Redis that is away keeps no shop from opening
  const connected = client.connect().catch(lost)
  await withTimeout(CONNECT_MS, connected, tooLate).catch(() => {})

  async function ask(words: string[]): Promise<unknown> {
    if (!client.isReady || performance.now() < restsUntil) throw new Error('Redis is away')
    try {
      return await withTimeout(patienceMs, client.sendCommand(words), tooLate)
    } catch (error) {
      if (error instanceof TooLate) restsUntil = performance.now() + REST_MS
      throw error
    }
  }
  const tail = ({ keys, args }: Values) => [String(keys.length), ...keys, ...args.map(String)]
  return {
    async run(script, values) {
      try {
        return await ask(['EVALSHA', script.sha, ...tail(values)])
      } catch (error) {
        if (!/^NOSCRIPT/.test((error as Error).message)) throw error
        return ask(['EVAL', script.text, ...tail(values)])
      }
    },
    runInOrder: (script, values) => ask(['EVAL', script.text, ...tail(values)]),
    close() {
      if (client.isOpen) client.destroy()
    },
  }
}

class TooLate extends Error {
  constructor() {
    super('Redis did not answer in time')
  }
}

function tooLate(): Error {
  return new TooLate()
}
