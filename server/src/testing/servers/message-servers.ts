import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type Problem = { readonly at: 'recipient' | 'text'; readonly status: number }

/** A mail server on a free port that reads the mails it takes. */
export async function startMailServer() {
  const mails: ParsedMail[] = []
  const recipients: string[] = []
  let problem: Problem | undefined
  const refusalAt = (at: Problem['at']) =>
    problem?.at === at ? Object.assign(new Error('No.'), { responseCode: problem.status }) : undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      done(refusalAt('recipient'))
    },
    onData(stream, _session, done) {
      // who leaves in the middle sends no mail
      buffer(stream).then(async (raw) => {
        const refusal = refusalAt('text')
        if (!refusal) mails.push(await simpleParser(raw))
        done(refusal)
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    mails,
    recipients,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Replies with this status from now on; without one it takes everything. */
    refuses(next?: Problem) {
      problem = next
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

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
