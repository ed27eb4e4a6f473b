import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** What of pg's own connection COPY needs; its types leave it out. */
type Wire = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}
type Complete = { readonly text: string }

/** Writes every row of the statement (`copy … to stdout`) as PostgreSQL writes it; returns how many. */
export function copyOut(client: pg.Client, statement: string, sink: Writable): Promise<number> {
  let isFull = false
  return run(client, statement, {
    handleCopyData({ chunk }, { stream }) {
      // a view of what is read from the wire, which is written over by what comes next
      if (sink.write(Buffer.from(chunk)) || isFull) return
      isFull = true
      stream.pause()
      sink.once('drain', () => {
        isFull = false
        stream.resume()
      })
    },
  })
}

/** Gives the statement (`copy … from stdin`) what `copyOut` has written; returns how many rows that was. */
export function copyIn(client: pg.Client, statement: string, source: Readable): Promise<number> {
  return run(client, statement, { handleCopyInResponse: (wire) => void pump(source, wire) })
}

async function pump(source: Readable, wire: Wire): Promise<void> {
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once('drain', resolve))
    }
    wire.endCopyFrom()
  } catch (error) {
    wire.sendCopyFail((error as Error).message)
  }
}

type Handlers = {
  readonly handleCopyData?: (message: { readonly chunk: Buffer }, wire: Wire) => void
  readonly handleCopyInResponse?: (wire: Wire) => void
}

function run(client: pg.Client, statement: string, handlers: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    const copying = {
      submit: (wire: Wire) => wire.query(statement),
      handleCommandComplete({ text }: Complete) {
        rows = Number(text.split(' ')[1])
      },
      handleError: (error: Error) => reject(error),
      handleReadyForQuery({ stream }: Wire) {
        // a sink that is ended while it is full does not say so any more
        stream.resume()
        resolve(rows)
      },
      ...handlers,
    }
    client.query(copying as unknown as pg.Submittable)
  })
}
