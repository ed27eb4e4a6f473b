import { messageReader } from '../../server/src/testing/servers/postgres-messages.ts'

const [QUERY, PARSE, BIND, SYNC] = ['Q', 'P', 'B', 'S']
const READY = 'Z'

/** Tells of each statement once the database would begin it: a plain query, or what ends with a sync. */
export function frontendReader(asked: (statement: string) => void) {
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
export function backendReader(answered: () => void) {
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
