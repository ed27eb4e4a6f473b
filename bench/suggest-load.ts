import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

export type Load = {
  readonly urls: readonly string[]
  readonly connections: number
  readonly seconds: number
}

/** Requests one address after the other on some connections; returns how many replies came in the time. */
const [load] = (await once(process, 'message')) as [Load]
const { urls, connections, seconds } = load
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const WARM_UP_MS = 500
const start = performance.now() + WARM_UP_MS
const end = start + seconds * 1000
let at = 0
let answered = 0

await Promise.all(Array.from({ length: connections }, askOn))
process.send?.(answered)
process.disconnect()

async function askOn(): Promise<void> {
  while (performance.now() < end) {
    await ask(urls[at++ % urls.length] ?? '')
    if (performance.now() > start) answered++
  }
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      text(answer).then(() => resolve(), reject)
    })
    request.on('error', reject)
  })
}
