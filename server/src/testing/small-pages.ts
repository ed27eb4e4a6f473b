import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { publicSettings } from '../platform/config/public-settings.ts'
import type { Context } from '../platform/context.ts'
import { installPages } from '../platform/http/pages/pages.ts'

/** A shop's pages in a few lines: what they show of products they ask the API for, as the built ones do. */
const PAGES = `
const html = { 'content-type': 'text/html; charset=utf-8' }
export const isSameForAll = (path) => /^\\/($|products(\\/|$)|about$|reset-password\\/|login$)/.test(path)
export const hasNoSecret = (path) => !path.startsWith('/reset-password/')
export async function handle(request, { send, nonce, settings, take }) {
  const { pathname, search } = new URL(request.url)
  const page = (text, status = 200, more = {}) => {
    take('<script nonce="' + nonce + '">go()</script><a href="' + settings.origin + pathname + '">' + text + '</a>' + ' '.repeat(1000))
    return new Response(null, { status, headers: { ...html, ...more } })
  }
  const language = request.headers.get('cookie')
  if (pathname === '/' || pathname === '/products') {
    const { products } = await (await send('/api/products' + search, {})).json()
    return page(language + products.map((one) => ' ' + one.name + ' at ' + one.bestPrice.finalUnitPrice + ';'))
  }
  if (pathname.startsWith('/products/')) {
    const answer = await send('/api' + pathname, {})
    if (answer.status !== 200) return page('none', answer.status)
    const one = await answer.json()
    return page(language + ' ' + one.name + ' at ' + one.bestPrice.finalUnitPrice + ';')
  }
  if (pathname === '/dashboard') return page('of ' + (await (await send('/api/auth/me', {})).text()))
  if (pathname === '/cookie') return page('new', 200, { 'set-cookie': 'a=1' })
  return page(language + ' ' + pathname)
}`

export type SmallShop = {
  readonly app: FastifyInstance
  readonly port: number
  /** How many requests have reached it. */
  requests(): number
  stop(): Promise<void>
}

/** The program with such pages, listening. */
export async function listenWithPages(context: Context): Promise<SmallShop> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-pages-'))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true })
  writeFileSync(join(folder, 'build/client/assets/a.js'), 'go()')
  writeFileSync(join(folder, 'build/server/index.js'), PAGES)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const app = await buildApp(context, { logTo: { write() {} } })
  await installPages(app, { mode: 'built', settings: publicSettings(context.settings), folder })
  let requests = 0
  app.server.on('request', () => {
    requests += 1
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    port: Number(new URL(address).port),
    requests: () => requests,
    async stop() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
