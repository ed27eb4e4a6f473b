import type { FastifyInstance } from 'fastify'
import type { StoredFile } from '../../integrations/files/files.ts'
import { sendFile } from '../files.ts'

type Art = {
  readonly readArt: (name: string) => string | null
  /** Null while too many are being drawn. */
  readonly drawShare: (productId: number) => Promise<StoredFile | null>
}

/** Drawn pictures: of products without a photo, of the demo's slides and categories, and of links to products. */
export function installArt(app: FastifyInstance, { readArt, drawShare }: Art): void {
  app.get<{ Params: { name: string } }>('/art/:name.svg', async (request, reply) => {
    const svg = readArt(request.params.name)
    if (!svg) return reply.callNotFound()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=604800')
      .send(svg)
  })
  app.get<{ Params: { id: string } }>('/art/share/:id.jpg', async (request, reply) => {
    const { id } = request.params
    if (!/^[1-9]\d{0,8}$/.test(id)) return reply.callNotFound()
    const drawn = await drawShare(Number(id))
    if (drawn) return sendFile(reply, drawn, { 'cache-control': 'public, max-age=86400' })
    return reply.header('cache-control', 'no-store').redirect('/share.png')
  })
}
