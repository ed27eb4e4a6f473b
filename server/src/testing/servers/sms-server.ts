import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Taken = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (response: ServerResponse) => void

/** An SMS gateway on a free port that records its requests. */
export async function startSmsServer() {
  const taken: Taken[] = []
  let answer: Answer = (response) => response.end('{}')
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    void text(request).then((body) => {
      taken.push({ method, url, headers, body })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    /** What it says from now on. */
    answers(next: Answer) {
      answer = next
    },
    answersJson(json: unknown, status = 200) {
      answer = (response) => response.writeHead(status).end(JSON.stringify(json))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
