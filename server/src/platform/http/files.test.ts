import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore, StoredFile } from '../integrations/files/files.ts'
import { localFiles } from '../integrations/files/local-files.ts'
import { installFiles, sendPrivateFile } from './files.ts'

const HASH = '0123456789abcdef0123'
const IMAGE = Buffer.alloc(5_000_000, 'picture')
const SECRET = 'private/prescriptions/secret.webp'
const ONE_YEAR = 'public, max-age=31536000, immutable'

let folder: string
let files: FileStore
let app: FastifyInstance
let asked: string[]
let opened: Readable | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-http-files-'))
  files = localFiles(folder)
  await files.put(`public/${HASH}/400.webp`, IMAGE, 'image/webp')
  await files.put(SECRET, Buffer.from('secret'), 'image/webp')

  app = Fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'))
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('went wrong'))
  asked = []
  installFiles(app, {
    ...files,
    async get(key) {
      asked.push(key)
      const file = await files.get(key)
      opened = file?.stream
      return file
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Unlike fetch it sends the path as it stands, dots and all. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(`${app.listeningOrigin}`, { path, headers, method, agent: false }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

describe('a public picture', () => {
  it('is served to be kept for ever', async () => {
    const { status, headers, body } = await ask(`/files/${HASH}/400.webp`)
    expect(status).toBe(200)
    expect(body).toBe(IMAGE.toString())
    expect(headers).toMatchObject({
      'cache-control': ONE_YEAR,
      'content-length': '5000000',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      etag: `"${HASH}-400"`,
    })
  })

  it('answers HEAD with the same headers and no body', async () => {
    const get = await ask(`/files/${HASH}/400.webp`)
    const head = await ask(`/files/${HASH}/400.webp`, {}, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    expect(opened?.destroyed).toBe(true)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })

  it.each([`"${HASH}-400"`, `W/"${HASH}-400"`, `"other", "${HASH}-400"`])(
    'is not sent again to who has %s',
    async (etag) => {
      asked.length = 0
      const { status, headers, body } = await ask(`/files/${HASH}/400.webp`, { 'if-none-match': etag })
      expect([status, body, asked]).toEqual([304, '', []])
      expect(headers).toMatchObject({ 'cache-control': ONE_YEAR, etag: `"${HASH}-400"` })
    },
  )

  it('is closed when the visitor goes away', async () => {
    const sent = request(`${app.listeningOrigin}/files/${HASH}/400.webp`, { agent: false }).end()
    const [response] = await once(sent, 'response')
    response.destroy()
    await expect.poll(() => opened?.destroyed).toBe(true)
  })

  it('is sent to who has another one', async () => {
    expect((await ask(`/files/${HASH}/400.webp`, { 'if-none-match': `"${HASH}-800"` })).status).toBe(200)
  })
})

describe('what is not found', () => {
  it('is a picture the store does not have, and nobody keeps that answer', async () => {
    const { status, headers, body } = await ask(`/files/${HASH}/800.webp`)
    expect([status, body]).toEqual([404, 'nothing here'])
    expect(headers).not.toHaveProperty('cache-control')
    expect(headers).not.toHaveProperty('etag')
    expect((await ask(`/files/${HASH}/800.webp`, {}, 'HEAD')).status).toBe(404)
  })

  it.each([
    `/files/${SECRET}`,
    `/files/prescriptions/secret.webp`,
    `/files/../${SECRET}`,
    `/files/..%2Fprivate%2Fprescriptions/secret.webp`,
    `/files/%2e%2e/secret.webp`,
    `/files/..%2f..%2fprivate/400.webp`,
    `/files/${HASH}/..%2f..%2fprivate%2fprescriptions%2fsecret.webp`,
    `/files/${HASH}/400.webp%00`,
    `/files/${HASH}/400.webp/`,
    `/files/${HASH}/0400.webp`,
    `/files/${HASH}/500.webp`,
    `/files/${HASH}/400.png`,
    `/files/${HASH}/constructor`,
    `/files/${HASH.toUpperCase()}/400.webp`,
    `/files/${HASH}0/400.webp`,
    `/files/${HASH}%0A/400.webp`,
    `/files/__proto__/400.webp`,
    `/files/${HASH}`,
    '/files/',
  ])('is %s, and the store is not even asked', async (path) => {
    asked.length = 0
    const { status, body } = await ask(path)
    expect([status, body, asked]).toEqual([404, 'nothing here', []])
  })
})

describe('a store in trouble', () => {
  async function readAnswer(get: FileStore['get']) {
    const broken = Fastify()
    broken.setErrorHandler((_error, _request, reply) => reply.code(500).send('went wrong'))
    installFiles(broken, { ...files, get })
    return broken.inject(`/files/${HASH}/400.webp`)
  }

  it.each<[string, FileStore['get']]>([
    ['that refuses', () => Promise.reject(new Error('down'))],
    ['that fails before the first byte', () => Promise.resolve(failing())],
  ])('%s gives an error that nobody keeps', async (_name, get) => {
    const { statusCode, headers, body } = await readAnswer(get)
    expect([statusCode, body]).toEqual([500, 'went wrong'])
    expect(headers).not.toHaveProperty('cache-control')
    expect(headers).not.toHaveProperty('etag')
  })

  it('that fails later cuts the connection, so that half a picture never counts as a whole one', async () => {
    await expect(readAnswer(() => Promise.resolve(failing(['some bytes'])))).rejects.toThrow()
  })

  function failing(chunks: string[] = []): StoredFile {
    async function* bytes() {
      yield* chunks.map((chunk) => Buffer.from(chunk))
      throw new Error('cut')
    }
    return { stream: Readable.from(bytes(), { objectMode: false }), size: 100, type: 'image/webp' }
  }
})

describe('a private file', () => {
  async function receive(filename: string, { inline = false, type = 'image/webp' } = {}) {
    const desk = Fastify()
    desk.get('/mine', (_request, reply) =>
      sendPrivateFile(reply, {
        file: { stream: Readable.from([Buffer.from('mine')]), size: 4, type },
        filename,
        inline,
      }),
    )
    return desk.inject('/mine')
  }

  it('is a download that no cache keeps and no script survives in', async () => {
    const { statusCode, headers, body } = await receive('rx.webp')
    expect([statusCode, body]).toEqual([200, 'mine'])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'content-length': '4',
      'content-disposition': `attachment; filename="rx.webp"; filename*=UTF-8''rx.webp`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is shown in place when it is a picture and the page wants it', async () => {
    expect((await receive('a.webp', { inline: true })).headers['content-disposition']).toMatch(/^inline;/)
    const pdf = await receive('a.pdf', { inline: true, type: 'application/pdf' })
    expect(pdf.headers['content-disposition']).toMatch(/^attachment;/)
  })

  it.each([
    ['_ _.pdf', 'প্রেসক্রিপশন ১.pdf'],
    ['_.pdf', 'র‍্যাব.pdf'],
    [`a_b'c(d)*_41.pdf`, `a"b'c(d)*%41.pdf`],
    ['....etcpasswd', '../../etc/passwd', '....etcpasswd'],
    ['C:xset-cookie: sid=1', 'C:\\x\r\nset-cookie: sid=1\0', 'C:xset-cookie: sid=1'],
    ['fdp.exe', '\u202Efdp.exe', 'fdp.exe'],
    ['file', '\ud800', 'file'],
    ['file', '', 'file'],
    ['_', '😀'.repeat(500), '😀'.repeat(150)],
  ])('is called %j by old clients and by its name elsewhere', async (plain, filename, real = filename) => {
    const { statusCode, headers } = await receive(filename)
    expect(statusCode).toBe(200)
    const names = /filename="([^"]*)"; filename\*=UTF-8''([\w.%-]+)$/.exec(
      String(headers['content-disposition']),
    )
    expect([names?.[1], decodeURIComponent(names?.[2] ?? '')]).toEqual([plain, real])
  })
})
