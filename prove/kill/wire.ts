/** PostgreSQL's messages: a letter, a length that counts itself, and the rest; the very first has no letter. */
type Message = (letter: string, body: Buffer) => void

const FIRST = ''

function messageReader(begins: 'without a letter' | 'with a letter', heard: Message) {
  let rest: Buffer = Buffer.alloc(0)
  let letters = begins === 'with a letter' ? 1 : 0
  return (chunk: Buffer): void => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (data.length >= letters + 4) {
      const size = letters + data.readInt32BE(letters)
      if (data.length < size) break
      heard(letters === 0 ? FIRST : String.fromCharCode(data[0] ?? 0), data.subarray(letters + 4, size))
      data = data.subarray(size)
      letters = 1
    }
    rest = data
  }
}

const [QUERY, PARSE, BIND, SYNC] = ['Q', 'P', 'B', 'S']
const READY = 'Z'

/** Tells of each statement once the database would begin it: a plain query, or what ends with a sync. */
export function frontendReader(asked: (statement: string) => void) {
  const prepared = new Map<string, string>()
  let current = ''
  return messageReader('without a letter', (letter, body) => {
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
  return messageReader('with a letter', (letter) => {
    if (letter !== READY) return
    // the first is of the connection itself
    if (isStarted) answered()
    isStarted = true
  })
}

function textAt(body: Buffer, at: number): string {
  return body.toString('utf8', at, body.indexOf(0, at))
}
