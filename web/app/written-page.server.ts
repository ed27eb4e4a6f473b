import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

type Options = {
  /** Applied to what is written by the time the body is read: at least the shell. */
  readonly change?: ((text: string) => string) | undefined
  readonly onEnd: () => void
}

/** Where React writes a page: a text if it is complete when read, else a stream of the rest. */
export function writtenPage({ change = (text) => text, onEnd }: Options) {
  const decoder = new StringDecoder()
  const events = new EventEmitter()
  let text = ''
  let isWhole = false
  let stream: Readable | undefined
  const end = () => {
    if (isWhole) return
    isWhole = true
    onEnd()
  }
  const destination = Object.assign(events, {
    write(chunk: string | Buffer) {
      const piece = typeof chunk === 'string' ? chunk : decoder.write(chunk)
      if (stream) stream.push(piece)
      else text += piece
      return true
    },
    end() {
      end()
      stream?.push(null)
    },
    destroy(error?: Error) {
      end()
      stream?.destroy(error)
    },
  })
  return {
    destination: destination as unknown as NodeJS.WritableStream,
    /** Once, after React was given the destination. */
    body(): string | Readable {
      const first = change(text)
      if (isWhole) return first
      stream = new Readable({
        read() {},
        destroy(error, done) {
          end()
          // React stops working for a visitor who left
          events.emit('close')
          done(error)
        },
      })
      stream.push(first)
      return stream
    },
  }
}
