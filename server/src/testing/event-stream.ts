/** Watches as a browser does, over a connection of its own. */
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'

export type Watcher = { readonly cookie: string | undefined }
export type StreamEvent = { readonly event: string; readonly data: unknown }

export async function watchEvents(url: string, watcher: Watcher) {
  const response = await askForEvents(url, watcher)
  expect(response.statusCode).toBe(200)
  const events = messagesOf(response)
  return {
    type: response.headers['content-type'],
    /** The next event; null when the line has ended. */
    async next(): Promise<StreamEvent | null> {
      const { value, done } = await events.next()
      return done ? null : value
    },
    close: () => void response.destroy(),
  }
}

export function askForEvents(
  url: string,
  { cookie = '' }: Watcher,
  method = 'GET',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { cookie }, agent: false }, resolve).on('error', reject).end()
  })
}

async function* messagesOf(response: IncomingMessage): AsyncGenerator<StreamEvent, undefined> {
  let rest = ''
  for await (const chunk of response) {
    const parts = `${rest}${chunk}`.split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, event = '', data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
      if (data !== undefined) yield { event, data: JSON.parse(data) }
    }
  }
}
