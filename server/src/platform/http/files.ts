import { once } from 'node:events'
import type { FileReply } from '@niramoy/contract/platform/call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type FileStore,
  IMAGE_WIDTHS,
  type ImageWidth,
  publicImageKey,
  type StoredFile,
} from '../integrations/files/files.ts'
import { hasEtag } from './content.ts'

const WIDTHS: ImageWidth[] = Object.values(IMAGE_WIDTHS).flat()

type ImageParams = { Params: { hash: string; file: string } }

/** Pictures of the shop at `/files/<hash>/<width>.webp`. No other key of the store has an address. */
export function installFiles(app: FastifyInstance, files: FileStore): void {
  app.route<ImageParams>({
    method: ['GET', 'HEAD'],
    url: '/files/:hash/:file',
    async handler(request, reply) {
      const { hash, file } = request.params
      const width = WIDTHS.find((known) => file === `${known}.webp`)
      if (!width || !/^[0-9a-f]{20}$/.test(hash)) return reply.callNotFound()

      const headers = cachedForever(hash, width)
      const isKnown = hasEtag(request.headers['if-none-match'], headers.etag)
      if (isKnown) return reply.code(304).headers(headers).send()

      const stored = await files.get(publicImageKey(hash, width))
      return stored ? sendFile(reply, stored, headers) : reply.callNotFound()
    },
  })
}

/**
 * For private files; the caller has checked who asks.
 * Only pictures are shown in place: browsers show no PDF inside a sandbox, so it is always a download.
 */
export function sendPrivateFile(
  reply: FastifyReply,
  { file, filename, inline = false }: FileReply,
): Promise<FastifyReply> {
  const mode = inline && file.type.startsWith('image/') ? 'inline' : 'attachment'
  return sendFile(reply, file as Parameters<typeof sendFile>[1], {
    'cache-control': 'private, no-store',
    'content-disposition': contentDisposition(mode, filename),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
}

/** RFC 6266: a plain name for old clients, and the real one, Bengali included, for all others. */
function contentDisposition(mode: 'inline' | 'attachment', filename: string): string {
  const letters = filename.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}/\\]/gu, '')
  const name = [...letters].slice(0, 150).join('') || 'file'
  const plain = name.replace(/[^\x20-\x7e]+|["%]/g, '_')
  const real = encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `${mode}; filename="${plain}"; filename*=UTF-8''${real}`
}

export async function sendFile(
  reply: FastifyReply,
  file: Omit<StoredFile, 'size'> & { readonly size?: number },
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const { stream, size, type } = file
  // If the store fails before the first byte, the error must not carry headers that cache it for a year.
  await once(stream, 'readable')
  reply.headers({
    ...headers,
    'content-type': type,
    ...(size !== undefined && { 'content-length': size }),
    'x-content-type-options': 'nosniff',
  })
  if (reply.request.method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send()
}

/** The address names the content, so it can neither change nor go stale. */
function cachedForever(hash: string, width: ImageWidth) {
  return { 'cache-control': 'public, max-age=31536000, immutable', etag: `"${hash}-${width}"` }
}
