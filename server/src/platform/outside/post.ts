import { request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'

type Sent = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}
type Posted = { readonly status: number; readonly retryAfter: number }

/** Posts without `fetch`, whose calls are traced: what tells of the program is not part of its work. */
export function post(url: string, { headers, body, timeoutMs }: Sent): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestByTls : requestPlain
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(url, { method: 'POST', headers: { ...headers, ...length }, signal }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number(response.headers['retry-after'] ?? 0),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
