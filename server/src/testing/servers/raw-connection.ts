import { connect } from 'node:net'

export type RawReply = { readonly status: number; readonly head: string; readonly body: string }
export type RawConnection = {
  send(bytes: string | Buffer): void
  /** The next reply in full (one with a length, as every refusal has); null: the server closed the connection first. */
  reply(): Promise<RawReply | null>
  /** When the server has closed the connection: `end` in an orderly way, otherwise the error's code. */
  readonly closed: Promise<string>
  destroy(): void
}

/** One TCP connection on which a test writes its own bytes. */
export function openRaw(port: number): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let isOver = false
  let wake = () => {}
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    wake()
  })
  const closed = new Promise<string>((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    socket.on('close', () => {
      isOver = true
      resolve('end')
      wake()
    })
  })
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  return {
    send: (bytes) => void socket.write(bytes),
    async reply() {
      let found = takeReply(received)
      while (!found && !isOver) {
        await more()
        found = takeReply(received)
      }
      if (!found) return null
      received = found.rest
      return found.reply
    },
    closed,
    destroy: () => void socket.destroy(),
  }
}

type Taken = { readonly reply: RawReply; readonly rest: Buffer<ArrayBuffer> }

function takeReply(bytes: Buffer): Taken | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const from = end + 4
  // 100 Continue announces the reply
  if (status < 200) return takeReply(bytes.subarray(from))
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < from + length) return null
  const body = bytes.toString('utf8', from, from + length)
  return { reply: { status, head, body }, rest: Buffer.from(bytes.subarray(from + length)) }
}
