import type { FastifyInstance } from 'fastify'

/** Drawn pictures: of products without a photo, of the demo's slides and categories. */
export function installArt(app: FastifyInstance, readArt: (name: string) => string | null): void {
  app.get<{ Params: { name: string } }>('/art/:name.svg', async (request, reply) => {
    const svg = readArt(request.params.name)
    if (!svg) return reply.callNotFound()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=604800')
      .send(svg)
  })
}
