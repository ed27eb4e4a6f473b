import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import type { FastifyInstance } from 'fastify'

/** What a page learns with each request. */
export type PageRequest = {
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  readonly nonce: string
  readonly settings: PublicSettings
  readonly report: (error: unknown) => void
  /** Takes the page itself, whole or as it comes; its answer then has no body of its own. */
  readonly take: (page: string | Readable) => void
}

export type Pages = {
  readonly handle: (request: Request, arrival: PageRequest) => Promise<Response>
  /** Whether the page at this path shows nothing of who looks at it. */
  readonly isSameForAll: (path: string) => boolean
  /** Whether the address names nothing that only its visitor may know, such as a token. */
  readonly hasNoSecret?: ((path: string) => boolean) | undefined
}

/** The built pages, and their scripts and styles: named by content, so cached for a year. */
export async function builtPages(app: FastifyInstance, folder: string): Promise<Pages> {
  await app.register(fastifyStatic, {
    root: join(folder, 'build/client/assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  // what browsers and phones ask for by name, such as /favicon.ico
  await app.register(fastifyStatic, {
    root: join(folder, 'build/client'),
    wildcard: false,
    globIgnore: ['assets/**', 'sw.js*'],
    index: false,
    decorateReply: false,
    maxAge: '1d',
  })
  const entry = pathToFileURL(join(folder, 'build/server/index.js')).href
  const { handle, isSameForAll, hasNoSecret }: Partial<Pages> = await import(entry)
  if (!handle || !isSameForAll) throw new Error(`${entry} is no page server: build the web package again.`)
  return { handle, isSameForAll, hasNoSecret }
}

/** Straight from the sources, with hot reload. */
export async function devPages(app: FastifyInstance, folder: string): Promise<Pages> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ])
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith('/api/')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  const load = async () => (await vite.ssrLoadModule('./app/ssr.ts')) as Pages
  const { isSameForAll } = await load()
  return { handle: async (request, arrival) => (await load()).handle(request, arrival), isSameForAll }
}
