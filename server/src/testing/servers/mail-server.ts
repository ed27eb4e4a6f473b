import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
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
