import { request } from 'node:http'

/** What other visitors get at the same time: how many were served, and the replies of the rest. */
export type Others = { readonly served: number; readonly of: number; readonly heard: string }

const FIVE_MB = Buffer.alloc(5 * 1024 * 1024, ' ')
const RUDE = 4
/** Readers who come at the same time. */
const AT_ONCE = 5
const PATIENCE_MS = 30_000

type Answer = { readonly status: number | string; readonly code: string }
type Asked = {
  readonly path: string
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string
}

/** Four connections send 5 MB of JSON where 1 MB is taken, again and again, while others read; returns both sides. */
export async function oversizedBodies(base: string, readers: number, path: string) {
  const post = () => ask(base, { path: '/api/orders/quote', body: FIVE_MB })
  const { others, rude } = await whileRude(Array(RUDE).fill(post), () => readAll(base, path, readers))
  return { others, refused: rude }
}

/** Three customers ask for what needs the database while it is away, and others read what is cached. */
export async function pollWithoutDatabase(
  base: string,
  cookies: readonly string[],
  { readers, path }: { readonly readers: number; readonly path: string },
) {
  const polls = cookies.map((cookie) => () => ask(base, { path: '/api/cart', cookie }))
  const { others, rude } = await whileRude(polls, () => readAll(base, path, readers))
  return { others, refused: rude }
}

/** Photos of a kind that is not taken: each is refused, and the next request on its connection is another visitor's. */
export async function refusedUploads(
  base: string,
  cookie: string,
  { readers, path }: { readonly readers: number; readonly path: string },
) {
  const { headers, body } = strangePhoto()
  const upload = () => ask(base, { path: '/api/prescriptions/upload', cookie, headers, body })
  const { others, rude } = await whileRude([upload, upload], () => readAll(base, path, readers))
  return { others, refused: rude }
}

function strangePhoto() {
  const boundary = 'niramoy-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="prescription"; filename="a"\r\ncontent-type: image/x-unknown\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(300 * 1024, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The rude ones begin first, and go on until the others are through. */
async function whileRude(rude: readonly (() => Promise<Answer>)[], others: () => Promise<Others>) {
  const heard: Answer[] = []
  let isOver = false
  const working = rude.map(async (once) => {
    do heard.push(await once())
    while (!isOver)
  })
  // each of them has been answered twice: by now a proxy that counts failures has counted them
  while (heard.length < rude.length * 2) await new Promise((resolve) => setTimeout(resolve, 5))
  const seen = await others()
  isOver = true
  await Promise.all(working)
  return { others: seen, rude: tally(heard) }
}

async function readAll(base: string, path: string, readers: number): Promise<Others> {
  const answers: Answer[] = []
  const reading = Array.from({ length: AT_ONCE }, async (_, first) => {
    for (let n = first; n < readers; n += AT_ONCE) answers.push(await ask(base, { path }))
  })
  await Promise.all(reading)
  return {
    served: answers.filter(({ status }) => status === 200).length,
    of: readers,
    heard: tally(answers),
  }
}

/** On a connection of its own, as each visitor has. */
function ask(base: string, { path, body, headers, cookie }: Asked): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(base + path, {
      agent: false,
      method: body ? 'POST' : 'GET',
      timeout: PATIENCE_MS,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        ...headers,
      },
    })
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, code: getCode(Buffer.concat(parts).toString('utf8')) }),
      )
    })
    asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'no answer' })))
    asked.on('error', ({ code = 'failed' }: NodeJS.ErrnoException) => resolve({ status: code, code: '' }))
    asked.end(body)
  })
}

function getCode(body: string): string {
  return /"code":"([\w-]+)"/.exec(body)?.[1] ?? ''
}

function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const what = code ? `${status} ${code}` : String(status)
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}
