import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'

const SCRIPT = '/bare.js'

/**
 * The shop's pages with the same HTML and styles, in which React and the router hydrate one button: what a page of this
 * kind costs at least on this machine. Everything else is passed on to the shop.
 */
export async function startBarePages(shopPort: number) {
  const script = gzipSync(await bareScript())
  const server = createServer((asked, reply) => {
    if (asked.url !== SCRIPT) return passOn(shopPort, asked, reply)
    reply.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bareScript(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('bare-script.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { minify: true, codeSplitting: false },
    write: false,
  })
  return output[0].code
}

function passOn(port: number, asked: IncomingMessage, reply: ServerResponse): void {
  const isPage = asked.headers.accept?.includes('text/html') ?? false
  const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
  const { url = '/', method = 'GET' } = asked
  const onward = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    if (isPage) void sendBare(answer, reply)
    else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers))
  })
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

async function sendBare(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const html = Buffer.concat(await answer.toArray()).toString()
  const {
    'content-length': _length,
    'content-security-policy': _policy,
    etag: _etag,
    ...headers
  } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' })
  reply.end(gzipSync(barePage(html)))
}

/** Its own scripts and their data are taken out of a page; the bare one starts when they would have. */
export function barePage(html: string): string {
  return html
    .replace(/<link rel="held"[^>]*>/g, '')
    .replace(/(<script type="held"[^>]*>).*?<\/script>/s, `$1import "${SCRIPT}"</script>`)
    .replace(/<script[^>]*>(?:(?!<\/script>).)*__reactRouterContext(?:(?!<\/script>).)*<\/script>/gs, '')
    .replace('</head>', `<link rel="held" href="${SCRIPT}"></head>`)
    .replace('</body>', '<div id="bare"><button type="button">0</button></div></body>')
}
